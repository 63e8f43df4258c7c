/** The nodes that there are, or should be: each document in each language of the site. */
import { WEB_COLLECTIONS, type WebCollection } from '@regia/site/inputs.ts';
import { isRenderType, isWebCollection, typeOf } from '@regia/site/renderTypes.ts';
import { siteLanguages } from '../../records/siteLanguages.ts';
import { chunks } from '../../store/chunks.ts';
import type { Session } from '../../store/store.ts';
import { type NodeKey, nodeName } from '../nodes/node.ts';

export interface DocumentName {
  readonly collection: WebCollection;
  readonly id: string;
}

/** Every document of the site in every language, and every output there still is. */
export async function allNodes(session: Session): Promise<NodeKey[]> {
  const documents = await session.db
    .selectFrom('documents')
    .select(['collection', 'id'])
    .where('collection', 'in', [...WEB_COLLECTIONS])
    .execute();
  const rendered = await session.db
    .selectFrom('renders')
    .select(['type', 'document', 'language'])
    .execute();
  const own = documents.flatMap(({ collection, id }) =>
    isWebCollection(collection) ? [{ collection, id }] : [],
  );
  return inEveryLanguage(await siteLanguages(session), own, rendered);
}

/** These documents in every language of the site, and every output of theirs. */
export async function nodesOf(
  session: Session,
  documents: readonly DocumentName[],
): Promise<NodeKey[]> {
  if (documents.length === 0) return [];
  const rendered: { type: string; document: string; language: string }[] = [];
  for (const [collection, named] of Map.groupBy(documents, (one) => one.collection)) {
    for (const chunk of chunks(named)) {
      const ids = chunk.map(({ id }) => id);
      const rows = await session.db
        .selectFrom('renders')
        .select(['type', 'document', 'language'])
        .where('type', '=', typeOf(collection))
        .where('document', 'in', ids)
        .execute();
      rendered.push(...rows);
    }
  }
  return inEveryLanguage(await siteLanguages(session), documents, rendered);
}

function inEveryLanguage(
  languages: readonly string[],
  documents: readonly DocumentName[],
  rendered: readonly { type: string; document: string; language: string }[],
): NodeKey[] {
  const nodes = new Map<string, NodeKey>();
  const add = (node: NodeKey) => nodes.set(nodeName(node), node);
  for (const { collection, id } of documents) {
    for (const language of languages) add({ type: typeOf(collection), document: id, language });
  }
  for (const { type, document, language } of rendered) {
    if (isRenderType(type)) add({ type, document, language });
  }
  return [...nodes.values()];
}
