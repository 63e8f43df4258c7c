import type { Successor } from '../../records/successor.ts';

export function successorIn(given: { redirectTo?: string | undefined }): Successor | undefined {
  const [collection, id] = given.redirectTo?.split('/') ?? [];
  return collection && id ? { collection, id } : undefined;
}
