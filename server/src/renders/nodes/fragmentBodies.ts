/** The markup of fragments, which is what it was only where it still has its hash. */
import { RegiaError } from '@regia/model/errors.ts';
import { chunks } from '../../store/chunks.ts';
import { prepared } from '../../store/prepared.ts';
import type { Session } from '../../store/store.ts';
import { fragmentHash } from './part.ts';

const storedBodies = prepared(({ db }, _: object, hashes: readonly string[]) =>
  db.selectFrom('fragments').selectAll().where('hash', 'in', hashes),
);

/** Those of the fragments that are stored as they were made, by hash. */
export async function fragmentBodies(
  session: Session,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  const bodies = new Map<string, string>();
  for (const chunk of chunks([...new Set(hashes)])) {
    const rows = await storedBodies(session, {}, chunk);
    for (const { hash, body } of rows) if (fragmentHash(body) === hash) bodies.set(hash, body);
  }
  return bodies;
}

/** Rendered markup is not there, or not what was rendered: no part of a page is better than half. */
export function outputDamaged(name: string): RegiaError {
  return new RegiaError('outputDamaged', `the stored output of ${name} is damaged`);
}
