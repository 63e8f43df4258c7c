import type { Actor } from '@regia/model/permissions.ts';

/** A signed-in user: their rights, and the name and address that the action log notes. */
export interface SignedInUser extends Actor {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}
