/**
 * A file is served while a document shows it, and before one does: when the last one shows it no more
 * it retires. It comes back with a document that shows it again, if the writer may bring it back: its name
 * was public, so naming it proves nothing. Its bytes stay as long as the history does.
 */
import type { AnyRecord } from '@regia/model/entity.ts';
import { inTurns } from '../store/chunks.ts';
import { oneByOne, type Write } from '../store/history/change.ts';
import type { Session } from '../store/store.ts';
import { pathOf, STEM_OF_ROW } from './fileTable.ts';
import { mayShow, mentionedStems, stemsIn } from './mentions.ts';

/** May a file that has retired be served again? */
export type MayReturn = (file: {
  readonly folder: string;
  readonly uploaded_by: string | null;
}) => boolean;

/**
 * Retires the files that nothing shows since these writes, and brings back those that something shows
 * again; in the transaction of the writes, and after them.
 * @param at when that is, ISO 8601
 * @param mayReturn may this writer bring a file back?
 * @returns the paths of the files that came to the site or left it
 */
export async function followWrites(
  session: Session,
  writes: readonly Write[],
  at: string,
  mayReturn: MayReturn,
): Promise<string[]> {
  const { altered } = await stemsBy(writes);
  return altered.size === 0 ? [] : settleStems(session, altered, at, mayReturn);
}

/** The files that these writes, if they were made, would bring to the site (true) or take from it, by path. */
export async function turnedBy(
  session: Session,
  writes: readonly Write[],
  mayReturn: MayReturn,
): Promise<ReadonlyMap<string, boolean>> {
  const turned = new Map<string, boolean>();
  const { altered, shownThen } = await stemsBy(writes);
  if (altered.size === 0) return turned;
  const written = new Set(writes.map(({ collection, id }) => `${collection}/${id}`));
  const others = await mentionedStems(
    session,
    altered,
    ({ collection, id }) => !written.has(`${collection}/${id}`),
  );
  const shown = others.union(shownThen);
  for (const row of await rowsWith(session, [...altered])) {
    const isShown = shown.has(row.stem);
    if (isShown === (row.retired_at === null) || (isShown && !mayReturn(row))) continue;
    turned.set(pathOf(row), isShown);
  }
  return turned;
}

/** The files with these stems that nobody is served. */
export async function retiredAmong(session: Session, stems: readonly string[]) {
  const rows = await rowsWith(session, [...new Set(stems)]);
  return rows.filter(({ retired_at }) => retired_at !== null);
}

interface Stems {
  /** Those that something mentions only before the writes, or only after them. */
  readonly altered: ReadonlySet<string>;
  /** Those that are shown by what is written. */
  readonly shownThen: ReadonlySet<string>;
}

/** Prepared changes are the same at each page of the site that is looked at with them. */
const KNOWN = new WeakMap<readonly Write[], Stems>();

async function stemsBy(writes: readonly Write[]): Promise<Stems> {
  const known = KNOWN.get(writes);
  if (known) return known;
  const [altered, shownThen] = [new Set<string>(), new Set<string>()];
  for await (const write of oneByOne(writes)) {
    const [old, now] = [stemsOf(write.before), stemsOf(write.after)];
    for (const stem of old.symmetricDifference(now)) altered.add(stem);
    if (mayShow(write)) for (const stem of now) shownThen.add(stem);
  }
  const stems = { altered, shownThen };
  KNOWN.set(writes, stems);
  return stems;
}

async function rowsWith({ db }: Session, stems: readonly string[]) {
  const rows = [];
  for await (const some of inTurns(stems)) {
    const query = db
      .selectFrom('files')
      .select(['folder', 'unique_name', 'retired_at', 'uploaded_by', STEM_OF_ROW.as('stem')])
      .where(STEM_OF_ROW, 'in', some);
    rows.push(...(await query.execute()));
  }
  return rows;
}

function stemsOf(record: AnyRecord | null): Set<string> {
  return new Set(record ? stemsIn(JSON.stringify(record)) : []);
}

/** Serves files with these stems if a document shows them, and only then. Returns those that changed. */
export async function settleStems(
  { db, ...session }: Session,
  stems: Iterable<string>,
  at: string,
  mayReturn: MayReturn = () => true,
): Promise<string[]> {
  const changed: string[] = [];
  // Most of what looks like a file's name may be none.
  const rows = await rowsWith({ db, ...session }, [...stems]);
  const shown = await mentionedStems({ db, ...session }, new Set(rows.map(({ stem }) => stem)));
  for (const { folder, unique_name, retired_at, uploaded_by, stem } of rows) {
    const isShown = shown.has(stem);
    if (isShown === (retired_at === null)) continue;
    if (isShown && !mayReturn({ folder, uploaded_by })) continue;
    await db
      .updateTable('files')
      .set({ retired_at: retired_at === null ? at : null })
      .where('folder', '=', folder)
      .where('unique_name', '=', unique_name)
      .execute();
    changed.push(pathOf({ folder, unique_name }));
  }
  return changed;
}
