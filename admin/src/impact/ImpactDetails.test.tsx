import { afterEach, expect, it, vi } from 'vitest';
import type { Impact, ImpactGroup } from '../api/renders.ts';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { serving } from '../testing/serving.ts';
import { signIn } from '../testing/signIn.ts';
import { ImpactGroups } from './ImpactDetails.tsx';

let page: Drawn | undefined;
afterEach(() => page?.end());

/** Where the links of an example lead that a group has. */
async function linksOf(kind: ImpactGroup['kind'], reference: string, url: string) {
  const example = { type: 'page', language: 'it', title: 'Chi siamo', reference, url } as const;
  const group = { kind, outputs: 1, examples: [example], diff: [], isDiffTruncated: false };
  const impact: Impact = {
    ...{ outputs: 1, examined: 1, affected: 1, isComplete: true, differences: 1 },
    ...{ bound: { milliseconds: 1_500, outputs: 2_000 }, failures: [], groups: [group] },
  };
  await page?.draw(<ImpactGroups of={impact} />);
  return [...(page?.place.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
}

it('examples lead to the site and to their records, as far as there are such', async () => {
  await startTexts('en');
  serving({ 'GET /api/config': { siteUrl: 'https://example.org' } });
  page = await drawn(null);
  signIn({ readAll: ['page'] });
  await vi.waitFor(async () => {
    expect(await linksOf('changed', 'p1', '/chi-siamo')).toEqual([
      'https://example.org/chi-siamo',
      '/pages/p1',
    ]);
  });
  expect(await linksOf('appears', 'new', '/chi-siamo')).toEqual([]);
  // The 404 page has no address, and isn't named by its record.
  expect(await linksOf('changed', '404', '')).toEqual([]);
});
