/** Who writes: a signed-in user within their rights, or the program itself. */
import type { Entity } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { type Action, type Actor, can, decideToSee } from '@regia/model/permissions.ts';
import type { Origin } from './log/entry.ts';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Where their request came from. */
  readonly from?: Origin;
  /** Is it long since they showed who they are? Then they give no rights and deal with none. */
  readonly lacksProof?: boolean;
}

/** A signed-in user with the rights of their live role. */
export type UserWriter = Actor & Named;

/** Whoever may do everything; `id` is the user on whose behalf, if there is one. */
export type TrustedWriter = { readonly id: string | null; readonly role: null } & Named;

export type Writer = UserWriter | TrustedWriter;

/** The program: installation, jobs. */
export const SYSTEM: TrustedWriter = {
  id: null,
  role: null,
  firstName: 'Regia',
  lastName: '',
  email: '',
};

/** The same user beyond their rights, for what everyone may do to their own record. */
export function trusted({ id, firstName, lastName, email, from }: Writer): TrustedWriter {
  return { id, firstName, lastName, email, from, role: null };
}

/** May the writer do this, to this record or, without one, to some? */
export function may(
  writer: Writer,
  action: Action,
  entity: Entity,
  record?: { readonly createdBy: string | null },
): boolean {
  return writer.role === null || can(writer, action, entity, record);
}

/** May they see this record? */
export function maySee(
  writer: Writer | Actor,
  entity: Entity,
  record: Parameters<typeof decideToSee>[2],
): boolean {
  return writer.role === null || decideToSee(writer, entity, record).allowed;
}

/** @throws RegiaError `accessDenied` unless the writer may do this */
export function mustBeAllowed(...question: Parameters<typeof may>): void {
  if (may(...question)) return;
  const [, action, entity] = question;
  throw new RegiaError('accessDenied', `not allowed to ${action} this ${entity.type}`);
}
