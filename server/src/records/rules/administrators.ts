import { RANKS } from '@regia/model/authority.ts';
import { RegiaError } from '@regia/model/errors.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { highestRank, usersWith } from '../usersWith.ts';

/**
 * Refuses a write, already made in this transaction, that leaves nobody of a rank that somebody had.
 * @throws RegiaError `lastAdministrator`
 */
export async function keepAnAdministrator(unit: UnitOfWork, rank: number): Promise<void> {
  if (rank === RANKS.none) return;
  if (highestRank(await usersWith(unit.session, 'any', 'any')) >= rank) return;
  throw new RegiaError('lastAdministrator', 'At least one user must be able to create users');
}
