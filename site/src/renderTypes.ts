/** Collections whose documents are pages of the public site, and the type of their renders. */
import { entityOf } from '@regia/model/entities/registry.ts';
import { RENDER_TYPES, type RenderType } from '@regia/model/entities/webRender.ts';
import { WEB_COLLECTIONS, type WebCollection } from './inputs.ts';

const TYPE_OF = new Map<string, RenderType>(
  WEB_COLLECTIONS.flatMap((collection) => {
    const type = RENDER_TYPES.find((one) => one === entityOf(collection)?.type);
    return type ? [[collection, type]] : [];
  }),
);
const COLLECTION_OF = new Map([...TYPE_OF].map(([collection, type]) => [type, collection]));

/** Is this a collection whose documents are pages of the public site? */
export function isWebCollection(collection: string): collection is WebCollection {
  return TYPE_OF.has(collection);
}

/** The type of the renders of a collection's documents. */
export function typeOf(collection: WebCollection): RenderType {
  const type = TYPE_OF.get(collection);
  if (!type) throw new Error(`no renders for ${collection}`);
  return type;
}

/** The collection whose documents have renders of this type. */
export function collectionOf(type: RenderType): WebCollection {
  const collection = COLLECTION_OF.get(type);
  if (!collection || !isWebCollection(collection)) throw new Error(`no documents for ${type}`);
  return collection;
}

export function isRenderType(type: string): type is RenderType {
  return RENDER_TYPES.some((one) => one === type);
}
