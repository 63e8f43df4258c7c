/**
 * What failing blocks fall back on, which no rendering of the documents could find out again: for
 * backups, which have no renders.
 */
import { RENDER_TYPES } from '@regia/model/entities/webRender.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { isRenderType } from '@regia/site/renderTypes.ts';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Session } from '../../store/store.ts';
import type { RendersTable } from '../../store/tables/renders.ts';
import { isKept } from '../build/kept.ts';
import { fragmentBodies } from '../nodes/fragmentBodies.ts';
import { HAS_FAILED, nodeName } from '../nodes/node.ts';
import { assemble } from '../nodes/output.ts';
import { isHeldRow, type OwnPart, readParts } from '../nodes/part.ts';
import { staleBefore } from '../plan/affected.ts';

const failure = z.object({
  block: z.string(),
  blockName: z.string(),
  language: z.string(),
  message: z.string(),
  line: z.number(),
  column: z.number(),
  reason: z.enum(['readsTooMuch', 'stopped']).optional(),
  // Not noted in the first versions, which kept the markup there was.
  shows: z.enum(['earlier', 'nothing']).default('earlier'),
});

const failingPart = z.object({
  failure,
  /** The earlier code that the output shows. */
  code: z.string().nullable(),
  /** What it shows where it is not known by which code. */
  markup: z.string().nullable(),
});

/** One fact, with code and markup themselves: elsewhere a hash says nothing. */
export const fallbackSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('worked'),
    block: z.string(),
    language: z.string(),
    code: z.string(),
    previous: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('aside'),
    code: z.string(),
    language: z.string(),
    document: z.string(),
    at: z.string(),
  }),
  z.object({
    kind: z.literal('output'),
    type: z.enum(RENDER_TYPES),
    document: z.string(),
    language: z.string(),
    reference: z.string(),
    /** Its whole page; null where it is held back. */
    page: z.string().nullable(),
    failing: z.array(failingPart),
  }),
]);

export type Fallback = z.output<typeof fallbackSchema>;

/** Outputs in memory at a time. */
const PAGE = 100;

/** All that is known. The session must see one unchanging state. */
export async function* fallbacksOf(session: Session): AsyncGenerator<Fallback> {
  const { db } = session;
  /** The hash of the code that worked last, by block and language. */
  const newest = new Map<string, string>();
  for (const row of await db.selectFrom('worked_codes').selectAll().orderBy('block').execute()) {
    const { block, language, code, previous } = row;
    newest.set(`${block} ${language}`, code);
    const codes = await fragmentBodies(session, [code, ...(previous === null ? [] : [previous])]);
    // Code that is damaged is as good as forgotten.
    const [text, before = null] = [code, previous].flatMap((hash) => codes.get(hash ?? '') ?? []);
    if (text !== undefined) yield { kind: 'worked', block, language, code: text, previous: before };
  }
  for (const row of await db.selectFrom('set_aside').selectAll().orderBy('code').execute()) {
    yield { kind: 'aside', ...row };
  }
  const stale = await staleNodes(session);
  for (let last = -1; ; ) {
    const rows = await db
      .selectFrom('renders')
      .selectAll()
      .where('node', '>', last)
      .$if(stale.size === 0, (query) => query.where(HAS_FAILED))
      .orderBy('node')
      .limit(PAGE)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    last = end.node;
    for (const row of rows) {
      if (!(stale.has(nameOf(row)) || isNeeded(row, newest))) continue;
      const output = await outputOf(session, row).catch(unlessDamaged);
      if (output) yield output;
    }
  }
}

/** What is still to be rendered may turn out to show what it shows now. */
async function staleNodes(session: Session): Promise<ReadonlySet<string>> {
  const { nodes, everything } = await staleBefore(session);
  return new Set(everything ? [] : nodes.map(nodeName));
}

function nameOf({ type, document, language }: Selectable<RendersTable>): string {
  return `${type}/${document}/${language}`;
}

/** Does an output show anything that does not follow from which code worked last? */
function isNeeded(row: Selectable<RendersTable>, newest: ReadonlyMap<string, string>): boolean {
  if (row.failed === 0) return false;
  const parts = readParts(row.parts);
  return (
    isHeldRow(row) ||
    isKept(parts) ||
    failingIn(parts).some(({ block, code, failure: { shows } }) =>
      code === undefined ? shows !== 'nothing' : code !== newest.get(`${block} ${row.language}`),
    )
  );
}

function failingIn(parts: ReturnType<typeof readParts>) {
  return parts.flatMap((part) =>
    part.shared || part.failure === null ? [] : [{ ...part, failure: part.failure }],
  );
}

async function outputOf(session: Session, row: Selectable<RendersTable>): Promise<Fallback | null> {
  const { type, document, language, reference } = row;
  if (!isRenderType(type) || (row.published === 0 && row.failed === 0)) return null;
  const page = row.published === 1 ? (await assemble(session, row)).markup : null;
  const parts = failingIn(readParts(row.parts));
  const bodies = await fragmentBodies(session, parts.flatMap(hashesOf));
  const failing = parts.map((part) => ({
    failure: part.failure,
    code: bodies.get(part.code ?? '') ?? null,
    markup: part.code === undefined ? (bodies.get(part.fragment) ?? null) : null,
  }));
  return { kind: 'output', type, document, language, reference, page, failing };
}

function hashesOf({ code, fragment }: OwnPart): string[] {
  return [code ?? fragment];
}

/** A backup is made all the same: what is damaged cannot be shown here either. */
function unlessDamaged(error: unknown): null {
  if (error instanceof RegiaError && error.code === 'outputDamaged') return null;
  throw error;
}
