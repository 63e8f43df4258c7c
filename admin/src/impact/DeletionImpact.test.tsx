import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { DeletionImpact } from './DeletionImpact.tsx';

let page: Drawn | undefined;
afterEach(() => page?.end());

const impact = {
  ...{ outputs: 0, removed: 0, refused: 0, examined: 0, affected: 0, isComplete: true },
  ...{ bound: { milliseconds: 1_500, outputs: 2_000 }, differences: 0, groups: [], failures: [] },
};

it.each([
  ['en', 'other items may link to what you’re deleting'],
  ['it', 'altri elementi potrebbero rimandare a ciò che elimini'],
] as const)(
  'whether all was looked at that may link to what goes is said: %s',
  async (language, text) => {
    await startTexts(language);
    for (const isComplete of [true, false]) {
      const links = { named: [], total: 0, isComplete };
      page = await drawn(null);
      vi.stubGlobal('fetch', async () => Response.json({ ...impact, links }));
      const removed = { collection: 'pages', id: `p${isComplete}` };
      await page.draw(<DeletionImpact removed={removed} />);
      await act(async () => {
        await vi.waitFor(() => {
          expect(page?.place.querySelector('.mantine-Skeleton-root')).toBeNull();
        });
      });
      expect(page.place.textContent?.includes(text)).toBe(!isComplete);
      await page.end();
    }
  },
);
