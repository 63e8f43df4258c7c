/** Outputs as they are shown now, to compare with what a build gives and to fall back on. */

import { chunks } from '../store/chunks.ts';
import type { Session } from '../store/store.ts';
import { isRenderType, type NodeKey, nodeName, type RenderedNode } from './node.ts';
import { readParts } from './part.ts';

/** Those of the nodes that are stored, by name. */
export async function storedNodes(
  session: Session,
  nodes: readonly NodeKey[],
): Promise<Map<string, RenderedNode>> {
  const found = new Map<string, RenderedNode>();
  for (const chunk of chunks(nodes)) {
    const documents = [...new Set(chunk.map(({ document }) => document))];
    const inputs = await inputsOf(session, documents);
    const rows = await session.db
      .selectFrom('renders')
      .selectAll()
      .where('document', 'in', documents)
      .execute();
    for (const row of rows) {
      if (!isRenderType(row.type)) continue;
      const key = { type: row.type, document: row.document, language: row.language };
      found.set(nodeName(key), {
        ...key,
        reference: row.reference,
        published: row.published === 1,
        urls: JSON.parse(row.urls) as string[],
        publicAt: row.public_at,
        parts: readParts(row.parts),
        inputs: inputs.get(nodeName(key)) ?? new Set(),
      });
    }
  }
  return found;
}

async function inputsOf(
  { db }: Session,
  documents: readonly string[],
): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom('render_inputs')
    .selectAll()
    .where('document', 'in', documents)
    .execute();
  const inputs = new Map<string, Set<string>>();
  for (const { input, type, document, language } of rows) {
    const name = `${type}/${document}/${language}`;
    const known = inputs.get(name);
    if (known) known.add(input);
    else inputs.set(name, new Set([input]));
  }
  return inputs;
}
