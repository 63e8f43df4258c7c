/** Forgets markup that nothing shows, and addresses of what nobody can bring back. */
import { WEB_COLLECTIONS } from '@regia/site/inputs.ts';
import { typeOf } from '@regia/site/renderTypes.ts';
import { inTurns } from '../../store/chunks.ts';
import type { Session } from '../../store/store.ts';
import { everyOutput } from '../nodes/everyOutput.ts';
import { readParts } from '../nodes/part.ts';
import { hasOutput, hasSuccessor } from './addresses.ts';

const HASHES_AT_ONCE = 1_000;

/**
 * Deletes fragments that no output and no block refers to. Must not run beside a build,
 * whose fragments are not referred to yet. Returns how many were deleted.
 */
export async function sweepFragments(session: Session): Promise<number> {
  const { db } = session;
  await forgetBlocks(session);
  await forgetAddresses(session);
  const used = await usedFragments(session);
  const unused: string[] = [];
  for await (const hashes of everyHash(session)) {
    unused.push(...hashes.filter((hash) => !used.has(hash)));
  }
  for await (const chunk of inTurns(unused)) {
    await db.deleteFrom('fragments').where('hash', 'in', chunk).execute();
  }
  return unused.length;
}

/** The hashes of all fragments, some at a time. */
async function* everyHash({ db }: Session): AsyncGenerator<string[]> {
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('fragments')
      .select('hash')
      .where('hash', '>', last)
      .orderBy('hash')
      .limit(HASHES_AT_ONCE)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    last = end.hash;
    yield rows.map(({ hash }) => hash);
  }
}

/** What worked of blocks that nobody can bring back. */
async function forgetBlocks({ db }: Session): Promise<void> {
  await db
    .deleteFrom('worked_codes')
    .where(({ and, not, exists, selectFrom }) =>
      and(
        (['documents', 'revisions'] as const).map((table) =>
          not(
            exists(
              selectFrom(table)
                .select('id')
                .where('collection', '=', 'block')
                .whereRef('id', '=', 'worked_codes.block'),
            ),
          ),
        ),
      ),
    )
    .execute();
}

/** Those that ended with documents that neither the site nor its history has. */
async function forgetAddresses({ db }: Session): Promise<void> {
  for (const collection of WEB_COLLECTIONS) {
    await db
      .deleteFrom('addresses')
      .where('type', '=', typeOf(collection))
      .where('state', '=', 'redirect')
      .where((where) => where.not(hasSuccessor(where)))
      .where((where) => where.not(hasOutput(where)))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('revisions')
              .select('id')
              .where('collection', '=', collection)
              .whereRef('id', '=', 'addresses.document'),
          ),
        ),
      )
      .execute();
  }
}

async function usedFragments(session: Session): Promise<Set<string>> {
  const { db } = session;
  const shared = await db.selectFrom('shared_fragments').select('fragment').execute();
  const used = new Set(shared.map(({ fragment }) => fragment));
  for await (const outputs of everyOutput(session, ['parts'])) {
    for (const part of outputs.flatMap(({ parts }) => readParts(parts))) {
      if (part.shared) continue;
      used.add(part.fragment);
      if (part.code !== undefined) used.add(part.code);
    }
  }
  // Noted of the past, too, which what works now is a part of.
  const codes = await db
    .selectFrom('worked_code_history')
    .select(['code', 'previous'])
    .distinct()
    .execute();
  for (const hash of codes.flatMap(({ code, previous }) => [code, previous])) {
    if (hash !== null) used.add(hash);
  }
  return used;
}
