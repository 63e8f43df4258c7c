/** What is said of a route: where it is, what it takes, and what it answers. */
import { z } from 'zod';

export interface Route {
  /** What it does, in a few words. */
  readonly summary: string;
  readonly description?: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** Sent as JSON. */
  readonly body?: z.ZodType;
  /** By status; left out where the answer is a file. */
  readonly answers?: Readonly<Record<number, z.ZodType>>;
  /** Under which heading the API's description has it; given by `routes`. */
  readonly tag?: string;
}

/** The routes of one heading by their addresses, such as `GET /api/me`. */
export function routes<const Given extends Readonly<Record<`${string} /api/${string}`, Route>>>(
  tag: string,
  given: Given,
): Given {
  for (const route of Object.values<Route>(given)) Object.assign(route, { tag });
  return given;
}

/** For routes whose success says it all. */
export const NOTHING = { 204: z.null() } as const;
