/** Blocks whose code cannot be parsed: nobody need show them for that to be known. */
import { setTimeout as wait, setImmediate as yieldToOthers } from 'node:timers/promises';
import { block } from '@regia/model/entities/block.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { isObject } from '@regia/model/isObject.ts';
import type { Mistake } from '@regia/site/evaluate.ts';
import { lazy } from '../../base/lazy.ts';
import { siteLanguages } from '../../records/siteLanguages.ts';
import { recordOf } from '../../store/documents.ts';
import { documentsOf } from '../../store/everyDocument.ts';
import type { Session } from '../../store/store.ts';
import { type Failure, fragmentHash } from '../nodes/part.ts';

/** Blocks read together. */
const READ_AT_ONCE = 50;

/** What takes longer is followed by as much time for others. */
const SHORT_MS = 2;

/** More codes are not remembered at once. */
const MOST_KNOWN = 10_000;

const parsing = lazy(() => import('@regia/site/evaluate.ts'));

/** What came of parsing, by the hash of the code: each is parsed once, and others get their turn between. */
const known = new Map<string, Mistake | null>();

/** The mistakes of all such blocks, in each language of the site for which they have code. */
export async function unparsableBlocks(session: Session): Promise<Failure[]> {
  const languages = await siteLanguages(session);
  const failures: Failure[] = [];
  for (let last = ''; ; ) {
    const rows = await documentsOf(session, block.collection, last, READ_AT_ONCE);
    for (const record of rows.map(recordOf)) {
      const { id } = record;
      last = id;
      for (const [language, mistake] of await parsingMistakes(record, languages)) {
        // Whoever tells it says what the block is called.
        const place = { block: id, blockName: id, language };
        const shows = (await hasWorked(session, id, language)) ? 'earlier' : 'nothing';
        failures.push({ ...place, ...mistake, shows });
      }
    }
    if (rows.length === 0) return failures;
  }
}

/** Why the code of a block cannot be parsed, by those of the languages in which that is so. */
export async function parsingMistakes(
  { code }: AnyRecord,
  languages: readonly string[],
): Promise<[language: string, mistake: Mistake][]> {
  const found: [string, Mistake][] = [];
  for (const language of languages) {
    const text = isObject(code) ? code[language] : undefined;
    const mistake = typeof text === 'string' ? await mistakeIn(text) : null;
    if (mistake) found.push([language, mistake]);
  }
  return found;
}

/** Finds out now what will be asked of blocks where others must wait for it. */
export async function parseAhead(records: Iterable<Readonly<Record<string, unknown>>>) {
  for (const { code } of records) {
    const codes = isObject(code) ? Object.values(code) : [code];
    for (const one of codes) if (typeof one === 'string') await mistakeIn(one);
  }
}

async function mistakeIn(code: string): Promise<Mistake | null> {
  const hash = fragmentHash(code);
  const before = known.get(hash);
  if (before !== undefined) return before;
  const { parsingMistake } = await parsing();
  const began = performance.now();
  const mistake = parsingMistake(code);
  const took = performance.now() - began;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(hash, mistake);
  // A request needs many turns: where each would come only after another long code, it would take seconds.
  await (took < SHORT_MS ? yieldToOthers() : wait(took));
  return mistake;
}

async function hasWorked({ db }: Session, id: string, language: string): Promise<boolean> {
  const row = await db
    .selectFrom('worked_codes')
    .select('code')
    .where('block', '=', id)
    .where('language', '=', language)
    .executeTakeFirst();
  return row !== undefined;
}
