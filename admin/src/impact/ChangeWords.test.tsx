import { afterEach, expect, it } from 'vitest';
import type { ImpactGroup } from '../api/renders.ts';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { ChangeWords } from './ChangeWords.tsx';
import { isSeenOnPage } from './impactTexts.ts';

let page: Drawn | undefined;
afterEach(() => page?.end());

const group = (...words: NonNullable<ImpactGroup['words']>): ImpactGroup => ({
  ...{ kind: 'changed', outputs: 1, examples: [], diff: [], isDiffTruncated: false },
  words,
});

it.each([
  [
    'it',
    [
      'Nel menu: “Lo studio” diventa “Un altro” nel blocco “Intestazione”',
      'Nel testo: si aggiunge “Aperti”',
      'Sezione: non c’è più “Orari”',
      'Un’altra immagine al posto di “Villa”',
      'Indirizzo: “/chi-siamo” diventa “/chi-siamo – 2 dic 2026, 00:00”',
      'Le parole restano le stesse: cambia l’aspetto o il codice',
    ],
  ],
  [
    'en',
    [
      'In the menu: “Lo studio” becomes “Un altro” in the block “Intestazione”',
      'In the text: “Aperti” is added',
      'Section: “Orari” goes',
      'Another picture instead of “Villa”',
      'Address: “/chi-siamo” becomes “/chi-siamo – 2 Dec 2026, 00:00”',
      'The words stay the same: the look or the code changes',
    ],
  ],
] as const)('what changes is said as one would say it: %s', async (language, sentences) => {
  await startTexts(language);
  page = await drawn(null);
  const words = group(
    {
      ...{ place: 'menu', kind: 'changed', before: 'Lo studio', after: 'Un altro' },
      blockName: 'Intestazione',
    },
    { place: 'text', kind: 'added', after: 'Aperti' },
    { place: 'section', kind: 'removed', before: 'Orari' },
    { place: 'picture', kind: 'changed', before: 'Villa', after: 'Villa' },
    {
      ...{ place: 'address', kind: 'changed', before: '/chi-siamo' },
      after: `/chi-siamo – ${new Date(2026, 11, 2).toISOString()}`,
    },
    { place: 'look', kind: 'changed' },
  );
  await page.draw(<ChangeWords of={words} />);
  expect([...page.place.querySelectorAll('li')].map((item) => item.textContent)).toEqual(sentences);
});

it('what only search engines are told is no picture', () => {
  const title = { place: 'title', kind: 'changed', before: 'A', after: 'B' } as const;
  expect(isSeenOnPage(group(title))).toBe(false);
  expect(isSeenOnPage(group(title, { ...title, place: 'heading' }))).toBe(true);
  expect(isSeenOnPage(group())).toBe(true);
  expect(isSeenOnPage({ ...group(), kind: 'moves' })).toBe(false);
});
