/** Users by a right that their live role holds: `filter[right]=page:deleteAll`. */
import { role } from '@regia/model/entities/role.ts';
import { user } from '@regia/model/entities/user.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { MODULES, RIGHTS } from '@regia/model/modules.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Engine } from '../store.ts';
import type { FieldFilter } from './filter.ts';

/** Is it a filter of users by their rights? */
export function isRightFilter(collection: string, { field }: FieldFilter): boolean {
  return collection === user.collection && field === 'right';
}

/**
 * The condition on `documents` that a module and a right stand for, joined by a colon; `any` for
 * either matches every user, as the specification says.
 * @throws RegiaError `invalidParameters` for what is no module or no right
 */
export function rightCondition(engine: Engine, wanted: string): Expression<SqlBool> {
  const [module, name, ...rest] = wanted.split(':');
  const right = RIGHTS.find((one) => one === name);
  const isModule = module === 'any' || MODULES.some((one) => one === module);
  if (!isModule || (!right && name !== 'any') || rest.length > 0) {
    throw new RegiaError('invalidParameters', `not a module and a right: ${wanted}`);
  }
  if (module === 'any' || !right) return sql<SqlBool>`1 = 1`;
  const isHeld = engine.contains(engine.text([right], 'held'), JSON.stringify(module));
  return sql<SqlBool>`${engine.text(['role', 'id'])} IN (
    SELECT held.id FROM documents AS held
    WHERE held.collection = ${role.collection} AND ${isHeld}
  )`;
}
