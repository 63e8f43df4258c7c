/** Whoever edits a record has to mend what they did to it, and nothing else. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameValue } from '../difference/sameValue.ts';
import { localized } from '../fields/localized.ts';
import { sections } from '../fields/sections.ts';
import { newProblems } from './newProblems.ts';
import { normalise } from './normalise.ts';

const field = localized(sections());
const faulty = (id: string, url: string) => ({ id, width: 12, type: 'image', value: '', url });
const told = (given: unknown, stored: unknown) =>
  newProblems(normalise(field, given, { path: 's' }), stored).map(([path]) => path);

describe('what is wrong with a list', () => {
  const stored = { it: [faulty('a', 'javascript:1'), faulty('b', 'javascript:2')] };

  it('need not be mended where it was so before, wherever it stands now', () => {
    const [a, b] = stored.it;
    expect(told({ it: [b, faulty('c', '/x'), a] }, stored)).toEqual([]);
    expect(told({ it: [{ ...a, value: 'said anew' }] }, stored)).toEqual([]);
    expect(told({ it: [{ ...a, more: null, empty: '' }] }, stored)).toEqual([]);
  });

  it('is told where it was not', () => {
    const [a, b] = stored.it;
    expect(told({ it: [{ ...a, url: 'javascript:3' }] }, stored)).toEqual(['s.it.0.url']);
    expect(told({ it: [{ ...a, url: b?.url }] }, stored)).toEqual(['s.it.0.url']);
    expect(told({ it: [{ ...a, id: 'd' }] }, stored)).toEqual(['s.it.0.url']);
    expect(told({ en: stored.it }, stored)).toEqual(['s.en.0.url', 's.en.1.url']);
    expect(told({ it: [a] }, { it: 'a' })).toEqual(['s.it.0.url']);
  });

  it('is found among thousands, each looked at once', () => {
    let looks = 0;
    const watched = (id: string) => {
      const section: Record<string, unknown> = faulty(id, 'javascript:1');
      Object.defineProperty(section, 'watched', {
        enumerable: true,
        get: () => {
          looks++;
          return 'x';
        },
      });
      return section;
    };
    const list = (prefix: string) =>
      Array.from({ length: 1_000 }, (_, index) => watched(`${prefix}${index}`));
    const value = { it: list('new') };
    const problems = value.it.map((_, at) => [`s.it.${at}.url`, 'urlInvalid'] as const);
    expect(newProblems({ value, problems }, { it: list('old') })).toHaveLength(1_000);
    // A million and more, when each is held against each.
    expect(looks).toBeLessThan(10_000);
  });
});

it('items that say the same are found, and no others', () => {
  const json = fc.jsonValue({ maxDepth: 3 });
  const cases = fc.oneof(
    json.map((one) => [one, JSON.parse(JSON.stringify(one))]),
    fc.tuple(json, json),
    json.map((one) => [{ one, no: null, empty: '' }, { one }]),
  );
  fc.assert(
    fc.property(cases, ([one, other]) => {
      const problems = [['s.0', 'invalid'] as const];
      const found = newProblems({ value: [one], problems }, [other]).length === 0;
      expect(found).toBe(sameValue(one, other));
    }),
  );
});
