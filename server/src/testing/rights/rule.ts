/** What the rights matrix says of a route, and how rights are taken apart to check it. */
import type { ErrorCode } from '@regia/model/errors.ts';
import {
  MODULES,
  type Module,
  NO_RIGHTS,
  RIGHTS,
  type Right,
  type RoleRights,
} from '@regia/model/modules.ts';
import type { InjectOptions } from 'fastify';
import type { Client } from '../client.ts';
import type { RightsWorld } from './world.ts';

/** Rights that are enough together, none of which may be missing. */
export type Rights = Partial<Record<Right, readonly Module[]>>;

export interface Rule {
  /** Whom the route is for: anyone, who is signed in, or who has one of these sets of rights. */
  readonly who: 'anyone' | 'signedIn' | readonly Rights[];
  /** Enough where whoever asks has created what they ask about. */
  readonly own?: readonly Rights[];
  /** What the others hear; `accessDenied` unless told. */
  readonly refusal?: readonly ErrorCode[];
  /** The status by which those who may are answered. */
  readonly answer: number;
  /** The same, where a reading is sent from a page of another site; that status unless told. */
  readonly answerElsewhere?: number;
  /** Works while viewing as a role although it is no reading: it ends that, or the session. */
  readonly whileViewing?: true;
  /** Works before the second factor is set up that a role requires. */
  readonly beforeSecondFactor?: true;
  /** A request that is in order, about something that a user has created. */
  request(world: RightsWorld, owner: string): Promise<InjectOptions> | InjectOptions;
  /** Takes back what the request has done to the session. */
  after?(client: Client): Promise<unknown>;
}

/** Rules by method and path, as `GET /api/me`. */
export type Rules = Readonly<Record<string, Rule>>;

type Pair = readonly [right: Right, module: Module];

const pairsOf = (rights: Rights): Pair[] =>
  RIGHTS.flatMap((right) => (rights[right] ?? []).map((module): Pair => [right, module]));

const isSame =
  ([right, module]: Pair) =>
  ([other, its]: Pair) =>
    right === other && module === its;

/** A role with these rights and nothing more. */
export function exactly(rights: Rights): RoleRights {
  return { ...NO_RIGHTS, ...rights };
}

/** Each way in which one of the rights of a set can be missing. */
export function eachWithoutOne(rights: Rights): RoleRights[] {
  const pairs = pairsOf(rights);
  return pairs.map((missing) => roleOf(pairs.filter((pair) => !isSame(missing)(pair))));
}

/** As many rights as a role can have without any of the sets being whole. */
export function allBut(sets: readonly Rights[]): RoleRights {
  const missing: Pair[] = [];
  for (const pairs of sets.map(pairsOf)) {
    const [first] = pairs;
    const isBroken = missing.some((one) => pairs.some(isSame(one)));
    if (first && !isBroken) missing.push(first);
  }
  const everything = RIGHTS.flatMap((right) => MODULES.map((module): Pair => [right, module]));
  return roleOf(everything.filter((pair) => !missing.some(isSame(pair))));
}

function roleOf(pairs: readonly Pair[]): RoleRights {
  return Object.fromEntries(
    RIGHTS.map((right) => [
      right,
      pairs.filter(([one]) => one === right).map(([, module]) => module),
    ]),
  ) as Record<Right, Module[]>;
}
