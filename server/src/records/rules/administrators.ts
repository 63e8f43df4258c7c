import { RegiaError } from '@regia/model/errors.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { administrators } from '../usersWith.ts';

/**
 * Refuses a write, already made in this transaction, that leaves nobody who can create users.
 * @throws RegiaError `lastAdministrator`
 */
export async function keepAnAdministrator(unit: UnitOfWork): Promise<void> {
  if ((await administrators(unit.session)).length > 0) return;
  throw new RegiaError('lastAdministrator', 'Somebody must be able to create users');
}
