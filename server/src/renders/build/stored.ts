/** Outputs as they are shown now, to compare with what a build gives and to fall back on. */

import type { RenderType } from '@regia/model/entities/webRender.ts';
import { isRenderType } from '@regia/site/renderTypes.ts';
import { chunks } from '../../store/chunks.ts';
import { prepared } from '../../store/prepared.ts';
import { periodOfRow } from '../../store/publicNow.ts';
import type { Session } from '../../store/store.ts';
import { type NodeKey, nodeName, type StoredNode } from '../nodes/node.ts';
import { isHeldRow, readParts } from '../nodes/part.ts';

const outputsOf = prepared(({ db }, { type }: { type: RenderType }, documents: readonly string[]) =>
  db.selectFrom('renders').selectAll().where('type', '=', type).where('document', 'in', documents),
);

/** Those of the nodes that are stored, by name; perhaps with others of the same documents. */
export async function storedNodes(
  session: Session,
  nodes: readonly NodeKey[],
): Promise<Map<string, StoredNode>> {
  const found = new Map<string, StoredNode>();
  for (const [type, ofType] of Map.groupBy(nodes, (node) => node.type)) {
    const documents = [...new Set(ofType.map(({ document }) => document))];
    for (const chunk of chunks(documents)) {
      for (const row of await outputsOf(session, { type }, chunk)) {
        if (!isRenderType(row.type)) continue;
        const key = { type: row.type, document: row.document, language: row.language };
        found.set(nodeName(key), {
          ...key,
          row: row.node,
          reference: row.reference,
          published: row.published === 1,
          held: isHeldRow(row),
          urls: JSON.parse(row.urls) as string[],
          period: periodOfRow(row),
          reads: row.reads,
          parts: readParts(row.parts),
        });
      }
    }
  }
  return found;
}
