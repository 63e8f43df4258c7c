/** How requests that delete documents name the one to which visitors are led. */
import { z } from 'zod';
import type { Successor } from '../records/successor.ts';

export const redirectTo = z
  .string()
  .regex(/^(pages|works|workCategories)\/[\w-]{1,200}$/)
  .optional()
  .meta({ description: 'A document of the site, such as `pages/p1`' });

export function successorIn(given: { redirectTo?: string | undefined }): Successor | undefined {
  const [collection, id] = given.redirectTo?.split('/') ?? [];
  return collection && id ? { collection, id } : undefined;
}
