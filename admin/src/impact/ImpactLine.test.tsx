import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/ApiError.ts';
import * as provider from '../form/ImpactProvider.tsx';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { ImpactLine } from './ImpactLine.tsx';

let page: Drawn | undefined;
afterEach(async () => {
  await page?.end();
  vi.restoreAllMocks();
});

const mistake = (blockName: string, isOlder: boolean) => ({
  ...{ block: blockName, blockName, language: 'it', message: 'x', line: 2, column: 1 },
  ...{ shows: 'nothing' as const, isOlder },
});
const impact = {
  ...{ outputs: 328, removed: 12, refused: 0, examined: 400, affected: 400, isComplete: true },
  ...{ bound: { milliseconds: 1_500, outputs: 2_000 }, differences: 2, groups: [], failures: [] },
};

async function told(more: object): Promise<string> {
  vi.spyOn(provider, 'useFormImpact').mockReturnValue({
    impact: { ...impact, ...more },
    ...{ asked: null, isAsking: false, error: null, isChanged: true },
  });
  page = await drawn(null);
  await page.draw(<ImpactLine />);
  const text = page.place.querySelector('[aria-haspopup=dialog]')?.textContent?.trim() ?? '';
  await page.end();
  return text;
}

it.each([
  ['en', '328 public pages will change', '12 pages disappear', 'has an error on line 2'],
  ['it', 'Cambieranno 328 pagine pubbliche', '12 pagine spariscono', 'ha un errore alla riga 2'],
] as const)(
  'says how many pages change whatever fails, and first what fails because of it: %s',
  async (language, many, gone, error) => {
    await startTexts(language);
    for (const failures of [
      [],
      [mistake('Old', true)],
      [mistake('New', false)],
      [mistake('New', false), mistake('Old', true)],
    ]) {
      const text = await told({ failures });
      expect(text).toContain(many);
      expect(text).toContain(gone);
      const isNew = failures.some(({ isOlder }) => !isOlder);
      expect(text.includes(error)).toBe(isNew);
      expect(text.includes('Old')).toBe(false);
      if (isNew) expect(text.indexOf(error)).toBeLessThan(text.indexOf(many));
    }
  },
);

it('leads to what was wrong before, also where nothing changes', async () => {
  await startTexts('en');
  const nothing = { outputs: 0, removed: 0, differences: 0 };
  expect(await told({ ...nothing, failures: [mistake('Old', true)] })).toBe(
    'No public pages will change',
  );
});

it.each([
  ['en', 'Not on the site', 'No public pages will change'],
  ['it', 'Non è sul sito', 'Nessuna pagina pubblica cambierà'],
] as const)(
  'says that a document will not be on the site, and why: %s',
  async (language, off, none) => {
    await startTexts(language);
    const nothing = { outputs: 0, removed: 0, differences: 0 };
    const text = await told({ ...nothing, offSite: [{ code: 'slugMissing', field: 'slug.it' }] });
    expect(text).toContain(off);
    expect(text).toContain('slug');
    expect(text).toContain(none);
  },
);

it.each([
  ['en', '3 pages will stop updating', '2 pages won’t be public'],
  ['it', '3 pagine non si aggiorneranno più', '2 pagine non saranno pubbliche'],
] as const)('says that pages will no longer follow: %s', async (language, earlier, nothing) => {
  await startTexts(language);
  const none = { outputs: 0, removed: 0, differences: 0 };
  // Where nothing else happens, nothing else is said.
  expect(await told({ ...none, held: { earlier: 3, nothing: 0 } })).toBe(earlier);
  expect(await told({ ...none, held: { earlier: 0, nothing: 2 } })).toContain(nothing);
});

const NOTHING = { impact: null, asked: null, isAsking: false, error: null, isChanged: false };
it.each([
  ['nothing is changed', {}, 'No changes'],
  ['it is not asked yet', { isChanged: true }, 'Working out what will change…'],
  [
    'nothing can be saved',
    { isChanged: true, error: new ApiError('formInvalid', 422) },
    'Complete the form first',
  ],
  [
    'there is no answer',
    { isChanged: true, error: new Error('x') },
    'Couldn’t work out what will change on the site.',
  ],
])('never stands empty beside the button that saves: %s', async (_, state, text) => {
  await startTexts('en');
  vi.spyOn(provider, 'useFormImpact').mockReturnValue({ ...NOTHING, ...state });
  page = await drawn(<ImpactLine />);
  expect(page.place.textContent).toMatch(text);
});
