/** What writes that were not made would make stale. */
import { fileInput, recordInput } from '@regia/site/inputs.ts';
import { collectionOf, isWebCollection, typeOf } from '@regia/site/renderTypes.ts';
import { languagesOf } from '@regia/site/urls.ts';
import { siteLanguages } from '../records/siteLanguages.ts';
import type { StaleNode } from '../renders/nodes/node.ts';
import type { DocumentName } from '../renders/plan/nodes.ts';
import { alteredInputs } from '../renders/plan/plan.ts';
import { findStale, type Stale, StaleNodes } from '../renders/plan/stale.ts';
import { findTriable } from '../renders/plan/triedAgain.ts';
import type { Session } from '../store/store.ts';
import { type Stage, viewOf } from './stage.ts';

/**
 * As the engine would find it after them, also in languages that the site would then have.
 * @param also inputs that are altered besides
 */
export async function staleAfter(stage: Stage, also: readonly string[]): Promise<Stale> {
  const { session, overlay } = stage;
  const inputs = new Set(overlay.writes.flatMap((write) => [...alteredInputs(write)]));
  for (const path of stage.library.turnedFiles.keys()) inputs.add(fileInput(path));
  const tried = await findTriable(session, overlay.writes);
  const stale = await findStale(session, [...inputs, ...tried.inputs, ...also]);
  const come = overlay.writes.flatMap(({ collection, id, before, after }) =>
    !before && after && isWebCollection(collection) ? [{ collection, id }] : [],
  );
  return withComing(session, stale, come, languagesOf(viewOf(stage, '')));
}

/** The same with what the database, which is asked what is stale, doesn't have: other documents, and other languages. */
export async function withComing(
  session: Session,
  stale: Stale,
  documents: readonly DocumentName[],
  languages: readonly string[],
): Promise<Stale> {
  const present = await siteLanguages(session);
  const added = languages.filter((language) => !present.includes(language));
  const nodes = new StaleNodes();
  for (const node of stale.nodes) nodes.add(node);
  for (const { collection, id } of documents) {
    for (const language of languages) {
      nodes.addWhole({ type: typeOf(collection), document: id, language });
    }
  }
  for (const { type, document } of stale.nodes) {
    for (const language of added) nodes.addWhole({ type, document, language });
  }
  return { ...stale, nodes: nodes.list() };
}

/**
 * What is likeliest to differ, since there may not be time for all: the documents that are written,
 * then what comes in a language that the site has not had.
 */
export async function likeliestFirst(
  stage: Stage,
  nodes: readonly StaleNode[],
): Promise<StaleNode[]> {
  const added = await addedLanguages(stage);
  const places = new Map(
    stage.overlay.writes.map(({ collection, id }, place) => [recordInput(collection, id), place]),
  );
  const placeOf = ({ type, document, language }: StaleNode) =>
    places.get(recordInput(collectionOf(type), document)) ??
    (added.includes(language) ? places.size : places.size + 1);
  return nodes.toSorted((one, other) => placeOf(one) - placeOf(other));
}

async function addedLanguages(stage: Stage): Promise<string[]> {
  const present = await siteLanguages(stage.session);
  return languagesOf(viewOf(stage, '')).filter((language) => !present.includes(language));
}
