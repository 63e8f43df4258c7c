/** However an address is typed, it is read in a few ways, and quickly compared with all towns. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withTurns } from '../testing/turns.ts';
import { offlineGeocoder } from './offline.ts';
import { readingsOf } from './splitQuery.ts';

const word = fc.constantFrom('via', 'a', 'di', 'roma', '1', ',', 'san', 'x', 'piazza', '35031');
const query = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 100 }).map((words) => words.join(' ')),
  fc.string({ maxLength: 200 }).map((text) => `via ${[...text].join(' ')}`),
);

it('has few readings of few words, each of them once', () => {
  fc.assert(
    fc.property(query, (text) => {
      const readings = readingsOf(text);
      expect(readings.length).toBeLessThanOrEqual(16);
      for (const { place } of readings) {
        expect(place.length).toBeLessThanOrEqual(16);
        expect(place).toEqual([...new Set(place)]);
      }
    }),
  );
});

it('still finds the town behind the longest street, and of names that repeat a word', async () => {
  const towns = async (text: string) => (await offlineGeocoder.find(text)).map(({ town }) => town);
  const street = 'via dei caduti e dei dispersi di tutte le guerre del secolo';
  expect(await towns(`${street} abano terme`)).toContain('Abano Terme');
  expect(await towns('via roma abano abano terme')).toContain('Abano Terme');
});

it('lets others have their turn between one reading and the next', async () => {
  const { turns } = await withTurns(() => offlineGeocoder.find(`via ${'a b '.repeat(40)}`));
  expect(turns).toBeGreaterThanOrEqual(16);
});
