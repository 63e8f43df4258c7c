/** What visitors get at the addresses of a site, in words, to be compared with what was shown or foretold of it. */
import type { AnswerAt } from '../moments/answerAt.ts';
import { type Answer, answerFor } from '../renders/serve/answer.ts';
import { sitemapAmong, sitemaps } from '../renders/serve/sitemap.ts';
import type { RenderedSite } from './renderedSite.ts';

export const SITE_URL = 'https://example.org';

/** An answer in words; null where it goes by code that failed. */
export type Told = string | null;

export function told(answer: Answer | AnswerAt): string {
  if (answer.kind === 'redirect') return `to ${answer.to}`;
  if (answer.kind === 'nothing') return `${answer.status}`;
  return `${answer.status} ${'output' in answer ? answer.output.markup : answer.markup}`;
}

/** What visitors get now, by address. */
export async function answersNow(
  { context: { store }, now }: RenderedSite,
  urls: Iterable<string>,
): Promise<Map<string, Told>> {
  const answers = new Map<string, Told>();
  for (const url of urls) {
    const answer = await answerFor(store, url, now);
    const isFailing = answer.kind === 'output' && answer.output.failures.length > 0;
    answers.set(url, isFailing ? null : told(answer));
  }
  return answers;
}

/** The addresses that the site has or had. */
export async function addressesOf({ context }: RenderedSite): Promise<string[]> {
  const rows = await context.store.reader.db.selectFrom('addresses').select('url').execute();
  return [...new Set(rows.map(({ url }) => url))];
}

/** The first page of the sitemap. */
export async function sitemapNow({ context, now }: RenderedSite): Promise<string> {
  const all = sitemaps(context.store.reader, SITE_URL, now.toISOString());
  return (await sitemapAmong(all, 0, SITE_URL))?.xml ?? '';
}
