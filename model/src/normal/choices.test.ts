/** Whatever a file has for a choice, it is one of the options, or it is told; and the site has a language. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SITE_LANGUAGES } from '../constants.ts';
import { ENTITIES } from '../entities/registry.ts';
import { setting } from '../entities/setting.ts';
import type { Field } from '../fields/field.ts';
import { isKind } from '../fields/kinds.ts';
import { MODULES } from '../modules.ts';
import { siteLanguagesIn } from '../rules/siteLanguages.ts';
import { measured } from '../testing/cpuTime.ts';
import { normalise } from './normalise.ts';

interface Choice {
  readonly name: string;
  readonly field: Field;
  readonly options: readonly string[];
}

function choicesIn(field: Field, name: string): Choice[] {
  if (isKind(field, 'group')) {
    return Object.entries(field.members).flatMap(([key, one]) => choicesIn(one, `${name}.${key}`));
  }
  if (isKind(field, 'modules')) return [{ name, field, options: MODULES }];
  const isChoice = isKind(field, 'select') || isKind(field, 'multiSelect');
  return isChoice ? [{ name, field, options: field.options }] : [];
}

const CHOICES = ENTITIES.flatMap(({ collection, fields }) =>
  Object.entries(fields).flatMap(([name, field]) => choicesIn(field, `${collection}.${name}`)),
);

/** Anything, but likelier something with the options. */
function odd(options: readonly string[]) {
  const option = fc.constantFrom(...options, ...options.map((one) => one.toUpperCase()), 'pt', '');
  const leaf = fc.oneof(
    option,
    fc.boolean(),
    fc.constantFrom('no', 'true', null, 0),
    fc.jsonValue(),
  );
  const some = fc.oneof(
    leaf,
    fc.array(leaf, { maxLength: 4 }),
    fc.dictionary(fc.oneof(option, fc.constantFrom('0', '1', 'code')), leaf, { maxKeys: 4 }),
  );
  return fc.oneof(
    some,
    fc.array(option, { maxLength: 4 }).map((all) => all.join(', ')),
    fc.array(some, { maxLength: 4 }),
    fc.dictionary(fc.oneof(option, fc.string()), some, { maxKeys: 4 }),
  );
}

describe.each(CHOICES)('$name', ({ field, options }) => {
  it('is one of the options, or told', () => {
    fc.assert(
      fc.property(odd(options), (given) => {
        const { value, problems } = normalise(field, given, { path: 'f' });
        const chosen: unknown[] = [value].flat();
        const isRead = chosen.every((one) => options.some((option) => option === one));
        expect(isRead || problems.length > 0).toBe(true);
        if (problems.length === 0) expect(new Set(chosen).size).toBe(chosen.length);
      }),
    );
  });

  it('is read from each form that names options', () => {
    const forms = (list: readonly string[]): unknown[] =>
      isKind(field, 'select')
        ? [list[0]?.toUpperCase(), ` ${list[0]} `]
        : [
            list,
            list.map((one) => one.toUpperCase()),
            [...list, ...list],
            list.join(','),
            list.join('; '),
            Object.fromEntries(list.map((one) => [one, true])),
            Object.fromEntries(list.map((one) => [one, { label: 'x' }])),
            { ...list },
            Object.fromEntries(list.map((one, at) => [`k${at}`, one])),
            list.map((code) => ({ code })),
          ];
    fc.assert(
      fc.property(fc.subarray([...options], { minLength: 1 }), (list) => {
        for (const form of forms(list)) {
          const { value, problems } = normalise(field, form);
          expect([value, problems]).toEqual([isKind(field, 'select') ? list[0] : list, []]);
        }
      }),
    );
  });
});

it('a site has at least one language, its default one, whatever its settings say', () => {
  const value = odd(SITE_LANGUAGES);
  fc.assert(
    fc.property(fc.record({ languages: value, defaultLanguage: value }), (given) => {
      for (const settings of [given, normalised(given)]) {
        const { languages, defaultLanguage } = siteLanguagesIn(settings);
        expect(languages).toContain(defaultLanguage);
        expect(new Set(languages).size).toBe(languages.length);
        expect(SITE_LANGUAGES).toEqual(expect.arrayContaining([...languages]));
      }
    }),
  );
});

function normalised(settings: Readonly<Record<string, unknown>>) {
  const { languages, defaultLanguage } = setting.fields;
  return {
    languages: normalise(languages, settings.languages).value,
    defaultLanguage: normalise(defaultLanguage, settings.defaultLanguage).value,
  };
}

it.each<[string, unknown]>([
  ['a text', 'x '.repeat(1_000_000)],
  ['a list', Array(200_000).fill('x')],
  ['a map', { a: Array(200_000).fill('user') }],
])('%s of very much is looked at at once', (_, given) => {
  const field = ENTITIES.find(({ collection }) => collection === 'roles')?.fields.readAll;
  if (!field) throw new Error('roles have rights');
  // Four seconds and more, where each option is compared with each.
  expect(measured(() => normalise(field, given)).cpuMs).toBeLessThan(1_500);
});

it('a list of languages that is an object whose length is odd is none', () => {
  const odd = { length: { toString: 1, valueOf: 1 } };
  for (const languages of [odd, { length: Object.create(null) }]) {
    const given = normalised({ languages, defaultLanguage: odd });
    expect(siteLanguagesIn(given).languages).toEqual([siteLanguagesIn({}).defaultLanguage]);
  }
});
