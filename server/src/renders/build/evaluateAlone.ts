/** Evaluates one code for one document and nothing else: is it to blame for what happened to a whole build? */
import { WEB_COLLECTIONS } from '@regia/site/inputs.ts';
import { DocumentNeeded } from '@regia/site/recorder.ts';
import type { WebDocument } from '@regia/site/source.ts';
import { getDocument } from '../../store/documents.ts';
import type { Session, Store } from '../../store/store.ts';
import { fragmentBodies } from '../nodes/fragmentBodies.ts';
import { fragmentHash } from '../nodes/part.ts';
import type { SiteEnvironment } from '../nodes/siteEnvironment.ts';
import { readSiteState } from '../nodes/siteState.ts';
import type { Evaluated } from './evaluations.ts';
import { Evaluator } from './evaluator.ts';
import { Library } from './library.ts';

export interface TrialTask {
  readonly environment: SiteEnvironment;
  readonly evaluated: Evaluated;
}

/** Returns once the code has come to an end; where it is nobody's any more, at once. */
export async function evaluateAlone(
  store: Store,
  { environment, evaluated: { hash, language, document } }: TrialTask,
): Promise<void> {
  await store.snapshot(async (session) => {
    const library = await openLibrary(session, environment);
    const text = library && (await codeOf(session, hash));
    if (!library || text === null) return;
    const evaluator = new Evaluator(session, library);
    const tryFor = (shown: WebDocument | null) =>
      evaluator.evaluate({ hash, text }, language, shown).catch((error: unknown) => {
        if (!(error instanceof DocumentNeeded)) throw error;
      });
    if (document === '') await tryFor(null);
    for await (const shown of named(library, document)) await tryFor(shown);
  });
}

async function openLibrary(session: Session, environment: SiteEnvironment) {
  const state = await readSiteState(session);
  return state && (await Library.open(session, state.day, environment));
}

/** The documents with an id. */
async function* named(library: Library, id: string): AsyncGenerator<WebDocument> {
  for (const collection of id === '' ? [] : WEB_COLLECTIONS) {
    const record = await library.find(collection, id);
    if (record) yield { collection, record };
  }
}

/** A code by its hash: one that has worked, or that a block has now. Blocks are read one by one. */
async function codeOf(session: Session, hash: string): Promise<string | null> {
  const worked = (await fragmentBodies(session, [hash])).get(hash);
  if (worked !== undefined) return worked;
  const rows = await session.db
    .selectFrom('documents')
    .select('id')
    .where('collection', '=', 'block')
    .orderBy('id')
    .execute();
  for (const { id } of rows) {
    const block = await getDocument(session, 'block', id);
    const texts: unknown[] = Object.values(Object(block?.code));
    const found = texts.find((text) => typeof text === 'string' && fragmentHash(text) === hash);
    if (typeof found === 'string') return found;
  }
  return null;
}
