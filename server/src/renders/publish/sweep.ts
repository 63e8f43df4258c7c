/** Forgets markup that nothing shows, and addresses of what nobody can bring back. */
import { WEB_COLLECTIONS } from '@regia/site/inputs.ts';
import { typeOf } from '@regia/site/renderTypes.ts';
import { inTurns } from '../../store/chunks.ts';
import type { Session } from '../../store/store.ts';
import { everyOutput } from '../nodes/everyOutput.ts';
import { readParts } from '../nodes/part.ts';
import { hasOutput, hasSuccessor } from './addresses.ts';

/**
 * Deletes fragments that no output and no block refers to. Must not run beside a build,
 * whose fragments are not referred to yet. Returns how many were deleted.
 */
export async function sweepFragments(session: Session): Promise<number> {
  const { db } = session;
  await forgetBlocks(session);
  await forgetAddresses(session);
  const used = await usedFragments(session);
  const stored = await db.selectFrom('fragments').select('hash').execute();
  const unused = stored.map(({ hash }) => hash).filter((hash) => !used.has(hash));
  for await (const chunk of inTurns(unused)) {
    await db.deleteFrom('fragments').where('hash', 'in', chunk).execute();
  }
  return unused.length;
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
  for await (const outputs of everyOutput(session)) {
    for (const part of outputs.flatMap(({ parts }) => readParts(parts))) {
      if (part.shared) continue;
      used.add(part.fragment);
      if (part.code !== undefined) used.add(part.code);
    }
  }
  for (const { code, previous } of await db.selectFrom('worked_codes').selectAll().execute()) {
    used.add(code);
    if (previous !== null) used.add(previous);
  }
  return used;
}
