/**
 * Taking back changes that overlap with no others gives the site of a history without them, documents and renders byte
 * for byte; taking that back gives the site of before. `SEED` and `RUNS` in the environment repeat or lengthen the search.
 */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { MODULES, masterRights } from '@regia/model/modules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapRefs } from '../records/mapRefs.ts';
import { reorderRecords } from '../records/reorder.ts';
import { SYSTEM, type UserWriter } from '../records/writer.ts';
import { getDocument } from '../store/documents.ts';
import { everyDocument } from '../store/everyDocument.ts';
import { lastChange } from '../store/history/operationTrace.ts';
import { applyEdit, pick, resolved } from '../testing/applyEdit.ts';
import { ON_POSTGRES } from '../testing/databases.ts';
import { hasFailingCode } from '../testing/failingCode.ts';
import { type Edit, edit, firstEdits } from '../testing/randomEdits.ts';
import { RenderedSite } from '../testing/renderedSite.ts';
import { undoChanges } from './undo.ts';

const RUNS = Number(process.env.RUNS ?? (ON_POSTGRES ? 8 : 25));
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const ADA: UserWriter = { ...SYSTEM, id: 'ada', role: masterRights(MODULES) };

/** What an edit was about, once it was known. */
type Act =
  | { readonly kind: 'create' | 'update'; collection: string; id: string; fields: object }
  | { readonly kind: 'remove'; collection: string; id: string; fields?: undefined }
  | { readonly kind: 'reorder'; collection: string; ids: readonly string[] };

interface Done {
  readonly act: Act;
  readonly change: number;
  /** What it wrote, as far as it was asked to. */
  readonly made: string;
}

const isAct = ({ kind }: Edit) => ['create', 'update', 'remove', 'reorder'].includes(kind);
const edits = fc.array(edit.filter(isAct), { minLength: 3, maxLength: 14 });
/** Which of the changes are taken back, from the last on. */
const chosen = fc.array(fc.nat({ max: 13 }), { minLength: 1, maxLength: 4 });

async function actOf(site: RenderedSite, one: Edit, at: number): Promise<Act | null> {
  if (one.kind === 'create') {
    const fields = await resolved(site, one.fields);
    return { kind: 'create', collection: one.collection, id: `new${at}`, fields };
  }
  if (one.kind !== 'update' && one.kind !== 'remove' && one.kind !== 'reorder') return null;
  const { collection } = one;
  if (one.kind === 'reorder') {
    const first = await pick(site, collection, one.rotate);
    const ids = (await documents(site)).filter((record) => record.collection === collection);
    const others = ids.map(({ id }) => id).filter((id) => id !== first);
    return first ? { kind: 'reorder', collection, ids: [first, ...others] } : null;
  }
  const id = await pick(site, collection, one.index);
  if (!id) return null;
  if (one.kind === 'remove') return { kind: 'remove', collection, id };
  return { kind: 'update', collection, id, fields: await resolved(site, one.fields) };
}

/** @returns null where it is refused, or changes nothing */
async function perform(site: RenderedSite, act: Act): Promise<Done | null> {
  const { store } = site.context;
  const before = await lastChange(store.reader);
  try {
    if (act.kind === 'create') await site.save(act.collection, act.fields, act.id);
    else if (act.kind === 'update') await site.update(act.collection, act.id, act.fields);
    else if (act.kind === 'remove') await site.remove(act.collection, act.id);
    else if (act.kind === 'reorder') {
      const entity = entityOf(act.collection);
      if (entity) await reorderRecords(site.context, SYSTEM, entity, act.ids);
    }
  } catch (error) {
    if (error instanceof RegiaError) return null;
    throw error;
  }
  const change = await lastChange(store.reader);
  if (change === before) return null;
  const stored =
    act.kind !== 'reorder' ? await getDocument(store.reader, act.collection, act.id) : null;
  const record = stored && bare(act.collection, stored);
  const names = act.kind === 'update' ? Object.keys(act.fields) : Object.keys(record ?? {});
  const made = JSON.stringify(names.sort().map((name) => (record ? record[name] : null)));
  return { act, change, made };
}

/**
 * A record whose references have no copies of their targets, which are as old as what wrote them; and without empty
 * texts, which a merge takes for missing ones.
 */
function bare(collection: string, record: AnyRecord): AnyRecord {
  const fields = Object.entries(entityOf(collection)?.fields ?? {})
    .filter(([name]) => Object.hasOwn(record, name))
    .map(([name, field]) => [name, mapRefs(field, record[name], name, ({ id }) => ({ id }))]);
  const all = JSON.stringify({ ...record, ...Object.fromEntries(fields) });
  return JSON.parse(all, (_, value) => (value === '' ? undefined : value));
}

/** What an act writes: a record as a whole, or some of its fields, and what others have in common. */
function placesOf(act: Act): string[] {
  if (act.kind === 'reorder') return [`${act.collection} order`];
  const name = `${act.collection}/${act.id}`;
  const order = `${act.collection} order`;
  if (act.kind === 'remove') return [name, order, 'special'];
  const names = Object.keys(act.fields);
  return [
    ...(act.kind === 'create' ? [name] : names.map((field) => `${name} ${field}`)),
    ...(act.kind === 'update' && names.includes('order') ? [order] : []),
    // There is one homepage, and one page for what is not found.
    ...(names.includes('isHomepage') || names.includes('isNotFound') ? ['special'] : []),
  ];
}

const meets = (one: string, other: string) =>
  one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `);

/** Has something that stays been done after it in the same place? */
const overlaps = ({ act, change }: Done, staying: readonly Done[]) =>
  staying.some(
    (later) =>
      later.change > change &&
      placesOf(later.act).some((one) => placesOf(act).some((other) => meets(one, other))),
  );

async function documents({
  context,
}: RenderedSite): Promise<(AnyRecord & { collection: string })[]> {
  const found: (AnyRecord & { collection: string })[] = [];
  for await (const rows of everyDocument(context.store.reader)) {
    for (const { collection, id } of rows) {
      const record = await getDocument(context.store.reader, collection, id);
      if (record) found.push({ ...bare(collection, record), collection });
    }
  }
  return found;
}

/** All that a site is, but for when and by whom records were written last. */
async function stateOf(site: RenderedSite) {
  const records = await documents(site);
  return {
    documents: Object.fromEntries(
      records.map(({ updatedAt: _, updatedBy: __, ...record }) => [
        `${record.collection}/${record.id}`,
        record,
      ]),
    ),
    site: (await hasFailingCode(site)) ? null : await site.publicSite(),
  };
}

type State = Awaited<ReturnType<typeof stateOf>>;

/** Did something that stays get a numbered address, since what goes had it at the time? */
function hasNumberedSlug(found: State, expected: State): boolean {
  return Object.entries(found.documents).some(([key, document]) => {
    const other = Object(expected.documents[key]?.slug);
    return Object.entries(Object(document.slug)).some(([language, slug]) =>
      String(slug).startsWith(`${other[language]}-`),
    );
  });
}

function expectSame(found: State, expected: State): void {
  expect(found.documents).toEqual(expected.documents);
  if (found.site && expected.site) expect(found.site).toEqual(expected.site);
}

async function opened(first: readonly Edit[]): Promise<RenderedSite> {
  const site = await RenderedSite.open();
  await site.quietly(async () => {
    for (const one of first) await applyEdit(site, one);
  });
  return site;
}

/** @returns null where what stays depends on what goes */
async function replayed(first: readonly Edit[], staying: readonly Done[]) {
  const site = await opened(first);
  try {
    let isSame = true;
    await site.quietly(async () => {
      for (const { act, made } of staying) {
        isSame &&= (await perform(site, act))?.made === made;
      }
    });
    return isSame ? await stateOf(site) : null;
  } finally {
    await site.close();
  }
}

/** Null where the changes together have left everything as it was: then there is nothing to undo. */
async function undoUnlessNothing(site: RenderedSite, changes: readonly number[]) {
  try {
    return await undoChanges(site.context, ADA, { changes });
  } catch (error) {
    if (error instanceof RegiaError && error.details?.problem === 'undone') return null;
    throw error;
  }
}

test(`undoing is as if it had not been done (SEED=${SEED} RUNS=${RUNS})`, async () => {
  let compared = 0;
  let together = 0;
  await fc.assert(
    fc.asyncProperty(firstEdits, edits, chosen, async (first, others, picks) => {
      const site = await opened(first);
      try {
        const done: Done[] = [];
        await site.quietly(async () => {
          for (const [at, one] of others.entries()) {
            const act = await actOf(site, one, at);
            const made = act && (await perform(site, act));
            if (made) done.push(made);
          }
        });
        const going = new Set(picks.map((at) => done.at(-1 - (at % Math.max(1, done.length)))));
        const gone = done.filter((one) => going.has(one));
        const staying = done.filter((one) => !going.has(one));
        if (gone.length === 0 || gone.some((one) => overlaps(one, staying))) return;
        const expected = await replayed(first, staying);
        if (!expected) return;
        const before = await stateOf(site);
        const changes = gone.map(({ change }) => change);
        const undone = await undoUnlessNothing(site, changes);
        if (!undone) return expectSame(before, expected);
        const { change, losses } = undone;
        await site.engine.renderPending();
        // What is told as lost overlaps; but random records show files that never were.
        if (losses.some(({ kind }) => kind !== 'file')) return;
        const found = await stateOf(site);
        if (hasNumberedSlug(found, expected)) return;
        expectSame(found, expected);
        if (change === null) return;
        await undoChanges(site.context, ADA, { changes: [change] });
        await site.engine.renderPending();
        expectSame(await stateOf(site), before);
        if (expected.site && before.site) compared++;
        if (changes.length > 1) together++;
      } finally {
        await site.close();
      }
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  // A law about nothing would hold too; of a few histories, none may have what is compared.
  if (RUNS < 20) return;
  expect(compared).toBeGreaterThan(RUNS / 10);
  expect(together).toBeGreaterThan(RUNS / 40);
}, 3_600_000);
