/** Which records the public site is made of. */
import { block } from '@regia/model/entities/block.ts';
import { map } from '@regia/model/entities/map.ts';
import { mapPoint } from '@regia/model/entities/mapPoint.ts';
import { page } from '@regia/model/entities/page.ts';
import { setting } from '@regia/model/entities/setting.ts';
import { template } from '@regia/model/entities/template.ts';
import { variable } from '@regia/model/entities/variable.ts';
import type { RenderType } from '@regia/model/entities/webRender.ts';
import { work } from '@regia/model/entities/work.ts';
import { workCategory } from '@regia/model/entities/workCategory.ts';

/** The entity of each type of output. */
export const DOCUMENTS = { page, work, workCategory } satisfies Record<RenderType, unknown>;

const WHOLE: ReadonlySet<string> = new Set(
  Object.values(DOCUMENTS).map(({ collection }) => collection),
);
const PARTS: ReadonlySet<string> = new Set(
  [block, template, variable, map, mapPoint, setting].map(({ collection }) => collection),
);

/** Is each record of this collection a document of its own? */
export function isDocument(collection: string): boolean {
  return WHOLE.has(collection);
}

/** Is a record of this collection seen in documents, and none itself? */
export function isPartOfDocuments(collection: string): boolean {
  return PARTS.has(collection);
}

/** Does the public site show anything of this collection? */
export function isOnSite(collection: string): boolean {
  return WHOLE.has(collection) || PARTS.has(collection);
}
