/** The further items of the profile menu, which an installation is told of by PROFILE_LINKS. */
import { profileLinkSchema } from '@regia/model/schemas/profileLink.ts';
import { z } from 'zod';

const MAX_LINKS = 20;
const HINT =
  'must be a JSON list such as [{"label": "Statistics", "url": "https://stats.example.com", "module": "page"}]';

/** A web address, or a path of the product's own: nothing that a browser would run. */
function leadsSomewhere(url: string): boolean {
  const base = 'http://own.invalid';
  if (/[\p{Cc}\s\\]/u.test(url) || !URL.canParse(url, base)) return false;
  const { protocol, origin } = new URL(url, base);
  if (url.startsWith('/')) return origin === base;
  return /^https?:\/\//i.test(url) && /^https?:$/.test(protocol);
}

const checkedLink = profileLinkSchema.extend({
  url: profileLinkSchema.shape.url.refine(leadsSomewhere),
});
export type ProfileLink = z.infer<typeof checkedLink>;

/** Reads PROFILE_LINKS; its one message says what it must be. */
export const profileLinks = z
  .string()
  .transform((text, context): ProfileLink[] => {
    try {
      return z.array(checkedLink).max(MAX_LINKS).parse(JSON.parse(text));
    } catch (error) {
      context.addIssue({ code: 'custom', message: `${HINT}${placeOf(error)}` });
      return z.NEVER;
    }
  })
  .default([]);

/** Which of the links is wrong, and in what. */
function placeOf(error: unknown): string {
  const [index, member] = error instanceof z.ZodError ? (error.issues[0]?.path ?? []) : [];
  if (typeof index !== 'number') return '';
  return `; see ${member === undefined ? '' : `"${String(member)}" of `}number ${index + 1}`;
}
