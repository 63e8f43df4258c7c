import type { Actor } from '@regia/model/permissions.ts';
import type { Origin } from '../records/log/entry.ts';

/** A signed-in user: their rights, and the name and address that the action log notes. */
export interface SignedInUser extends Actor {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Where the request came from that they are signed in with. */
  readonly from?: Origin;
  /** Does their role require a second factor that they have yet to set up? */
  readonly lacksSecondFactor: boolean;
  /** Is it long since they showed who they are? Nobody is asked outside of requests. */
  readonly lacksProof?: boolean;
}
