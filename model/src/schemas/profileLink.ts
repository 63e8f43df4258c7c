/** An item that an installation adds to the profile menu. */
import { z } from 'zod';
import { MODULES } from '../modules.ts';

const label = z.string().trim().min(1).max(60);

export const profileLinkSchema = z.strictObject({
  /** As it stands in the menu; in each language of the interface, or the same in all. */
  label: z.union([label, z.strictObject({ it: label, en: label })]),
  url: z.string().max(2_000),
  /** Whose `readAll` one must have to see it; everybody sees it when left out. */
  module: z.enum(MODULES).optional(),
});
