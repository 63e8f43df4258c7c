/** Puts outputs together from their parts, as the public and the API see them. */

import { createHash } from 'node:crypto';
import type { Answer } from '@regia/contract/contract.ts';
import type { RenderType } from '@regia/model/entities/webRender.ts';
import type { Selectable } from 'kysely';
import type { Session } from '../../store/store.ts';
import type { RendersTable } from '../../store/tables/renders.ts';
import { fragmentBodies, outputDamaged } from './fragmentBodies.ts';
import { type Failure, readFailure, readParts } from './part.ts';

/** One output of the public site. */
export type Output = Answer<'GET /api/renders/:type/:reference/:language'>;

/** An output by type, reference (a document's id, or `404`) and language; null where there is none. */
export async function findOutput(
  session: Session,
  { type, reference, language }: { type: RenderType; reference: string; language: string },
): Promise<Output | null> {
  const row = await session.db
    .selectFrom('renders')
    .selectAll()
    .where('type', '=', type)
    .where('reference', '=', reference)
    .where('language', '=', language)
    .where('published', '=', 1)
    .executeTakeFirst();
  return row ? assemble(session, row) : null;
}

/**
 * The output that a row of `renders` stands for. The session must see one unchanging state.
 * @throws RegiaError `outputDamaged`
 */
export async function assemble(session: Session, row: Selectable<RendersTable>): Promise<Output> {
  const parts = readParts(row.parts);
  const shared = await sharedFragments(
    session,
    row.language,
    parts.flatMap((part) => (part.shared ? [part.block] : [])),
  );
  const name = `${row.type}/${row.document}.${row.language}`;
  const shown = parts.map((part) => {
    const stored = part.shared ? shared.get(part.block) : part;
    if (!stored) throw outputDamaged(name);
    return { fragment: stored.fragment, failure: stored.failure };
  });
  const bodies = await fragmentBodies(
    session,
    shown.map(({ fragment }) => fragment),
  );
  return {
    type: row.type,
    reference: row.reference,
    language: row.language,
    urls: JSON.parse(row.urls) as string[],
    publicAt: row.public_at,
    markup: shown
      .map(({ fragment }) => {
        const body = bodies.get(fragment);
        if (body === undefined) throw outputDamaged(name);
        return body;
      })
      .join(''),
    hash: hashOf(shown.map(({ fragment }) => fragment)),
    failures: shown.flatMap(({ failure }) => (failure ? [failure] : [])),
  };
}

function hashOf(fragments: readonly string[]): string {
  return createHash('sha256').update(fragments.join()).digest('base64url').slice(0, 32);
}

async function sharedFragments(
  { db }: Session,
  language: string,
  blocks: readonly string[],
): Promise<Map<string, { fragment: string; failure: Failure | null }>> {
  if (blocks.length === 0) return new Map();
  const rows = await db
    .selectFrom('shared_fragments')
    .select(['block', 'fragment', 'failure'])
    .where('language', '=', language)
    .where('block', 'in', [...new Set(blocks)])
    .execute();
  return new Map(
    rows.map(({ block, fragment, failure }) => [
      block,
      { fragment, failure: readFailure(failure) },
    ]),
  );
}
