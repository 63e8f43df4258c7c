/** Where visitors of former addresses are led: to the document, or to the successor of a deleted one. */
import { collectionOf, isRenderType } from '@regia/site/renderTypes.ts';
import { hasDocument } from '../../store/documents.ts';
import { prepared } from '../../store/prepared.ts';
import type { Session } from '../../store/store.ts';

/** Whose an address is, in a language. */
export interface Owner {
  readonly type: string;
  readonly document: string;
  readonly language: string;
}

const successorRows = prepared(({ db }, { type, document }: { type: string; document: string }) =>
  db
    .selectFrom('successors')
    .select(['to_type', 'to_document'])
    .where('type', '=', type)
    .where('document', '=', document),
);

/** So many successors of successors are followed: each visitor waits for that. */
export const MOST_SUCCESSORS = 20;

/** The document itself where it's there, else the first of its successors that is; null where none is. */
export async function leadOf(session: Session, owner: Owner): Promise<Owner | null> {
  const seen = new Set<string>();
  for (let at = owner; seen.size <= MOST_SUCCESSORS; ) {
    const { type, document } = at;
    if (!isRenderType(type) || seen.has(`${type}/${document}`)) return null;
    seen.add(`${type}/${document}`);
    if (await hasDocument(session, collectionOf(type), document)) return at;
    const [next] = await successorRows(session, { type, document });
    if (!next) return null;
    at = { type: next.to_type, document: next.to_document, language: owner.language };
  }
  return null;
}
