/** Puts outputs together from their parts, as the public and the API see them. */

import { hash } from 'node:crypto';
import type { Answer } from '@regia/contract/contract.ts';
import type { RenderType } from '@regia/model/entities/webRender.ts';
import type { Selectable } from 'kysely';
import { prepared } from '../../store/prepared.ts';
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

type Row = Selectable<RendersTable>;

/** What an output is made of. */
export interface Outline {
  /** Hashes of its markup, in order. */
  readonly fragments: readonly string[];
  readonly failures: readonly Failure[];
  /** Names the whole output by its content. */
  readonly hash: string;
  /** Are some of them shared with other outputs? */
  readonly hasShared: boolean;
}

/**
 * What the output is made of that a row of `renders` stands for. The session must see one unchanging state.
 * @throws RegiaError `outputDamaged`
 */
export async function outlineOf(
  session: Session,
  row: Pick<Row, 'type' | 'document' | 'language' | 'parts'>,
): Promise<Outline> {
  const parts = readParts(row.parts);
  const shared = await sharedFragments(
    session,
    row.language,
    parts.flatMap((part) => (part.shared ? [part.block] : [])),
  );
  const shown = parts.map((part) => {
    const stored = part.shared ? shared.get(part.block) : part;
    if (!stored) throw outputDamaged(`${row.type}/${row.document}.${row.language}`);
    return stored;
  });
  const fragments = shown.map(({ fragment }) => fragment);
  const failures = shown.flatMap(({ failure }) => (failure ? [failure] : []));
  return { fragments, failures, hash: hashOf(fragments), hasShared: shared.size > 0 };
}

/** The markup of an output; null where some of it is not there, or not as it was made. */
export async function markupOf(
  session: Session,
  { fragments }: Pick<Outline, 'fragments'>,
): Promise<string | null> {
  const bodies = await fragmentBodies(session, fragments);
  const all = fragments.map((fragment) => bodies.get(fragment));
  return all.includes(undefined) ? null : all.join('');
}

/**
 * The output that a row of `renders` stands for. The session must see one unchanging state.
 * @throws RegiaError `outputDamaged`
 */
export async function assemble(session: Session, row: Row): Promise<Output> {
  const outline = await outlineOf(session, row);
  const markup = await markupOf(session, outline);
  const { type, document, reference, language } = row;
  if (markup === null) throw outputDamaged(`${type}/${document}.${language}`);
  const { hash, failures } = outline;
  const urls = JSON.parse(row.urls) as string[];
  const dates = { publicAt: row.public_at, publicUntil: row.public_until };
  const said = { hash, failures: [...failures], urls, ...dates };
  return { type, reference, language, markup, ...said };
}

function hashOf(fragments: readonly string[]): string {
  return hash('sha256', fragments.join(), 'base64url').slice(0, 32);
}

const sharedRows = prepared(
  ({ db }, { language }: { language: string }, blocks: readonly string[]) =>
    db
      .selectFrom('shared_fragments')
      .select(['block', 'fragment', 'failure'])
      .where('language', '=', language)
      .where('block', 'in', blocks),
);

async function sharedFragments(
  session: Session,
  language: string,
  blocks: readonly string[],
): Promise<Map<string, { fragment: string; failure: Failure | null }>> {
  if (blocks.length === 0) return new Map();
  const rows = await sharedRows(session, { language }, [...new Set(blocks)]);
  return new Map(
    rows.map(({ block, fragment, failure }) => [
      block,
      { fragment, failure: readFailure(failure) },
    ]),
  );
}
