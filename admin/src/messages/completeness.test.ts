import { LOCALE_NAMES } from '@regia/model/constants.ts';
import { ENTITIES } from '@regia/model/entities/registry.ts';
import { META_FIELDS } from '@regia/model/entity.ts';
import { ERROR_STATUS, FIELD_PROBLEMS } from '@regia/model/errors.ts';
import type { Field } from '@regia/model/fields/field.ts';
import type { AnyField } from '@regia/model/fields/kinds.ts';
import { MODULES, RIGHTS } from '@regia/model/modules.ts';
import { describe, expect, it as test } from 'vitest';
import { DATE_WORDS } from './dateWords.ts';
import { en } from './en.ts';
import { it, type Messages } from './it.ts';

const LANGUAGES = { it, en } satisfies Record<(typeof LOCALE_NAMES)[number], Messages>;

type Tree = { readonly [key: string]: string | Tree };

function leavesOf(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : leavesOf(value, `${prefix}${key}.`),
  );
}

// The registry holds fields of known kinds only, but does not say so.
const known = (field: Field) => field as AnyField;

/** Every field with its path, the members of groups included. */
function fieldsOf(fields: Record<string, Field>, prefix = ''): [string, AnyField][] {
  return Object.entries(fields).flatMap(([name, given]) => {
    const field = known(given);
    const own: [string, AnyField] = [prefix + name, field];
    if (field.kind !== 'group') return [own];
    return [own, ...fieldsOf(field.members, `${prefix}${name}.`)];
  });
}

function optionsOf(field: AnyField): readonly string[] {
  return field.kind === 'select' || field.kind === 'multiSelect' ? field.options : [];
}

describe.each(LOCALE_NAMES)('messages in %s', (locale) => {
  const messages = LANGUAGES[locale];
  const texts = new Map(leavesOf(messages));
  const missing = (keys: readonly string[]) => keys.filter((key) => !texts.get(key));

  test('say every error and every problem of a field', () => {
    expect(missing(Object.keys(ERROR_STATUS).map((code) => `errors.${code}`))).toEqual([]);
    expect(missing(FIELD_PROBLEMS.map((problem) => `problems.${problem}`))).toEqual([]);
  });

  test('say what to do about every error that does not say it itself', () => {
    const clear = ['formInvalid', 'tooManyRequests'];
    const others = Object.keys(ERROR_STATUS).filter((code) => !clear.includes(code));
    expect(missing(others.map((code) => `remedies.${code}`))).toEqual([]);
  });

  test('name every module and every right', () => {
    expect(missing(MODULES.map((module) => `modules.${module}`))).toEqual([]);
    expect(missing(RIGHTS.map((right) => `rights.${right}`))).toEqual([]);
  });

  test('label what every record has', () => {
    expect(missing(META_FIELDS.map((name) => `fields.meta.${name}`))).toEqual([]);
  });

  test.each(ENTITIES)('name the records of $collection', ({ collection }) => {
    const words = ['one', 'many', 'new', 'edit', 'view', 'empty', 'emptyHint'];
    expect(missing(words.map((word) => `entities.${collection}.${word}`))).toEqual([]);
  });

  test.each(ENTITIES)('label the fields and options of $collection', ({ collection, fields }) => {
    const all = fieldsOf(fields);
    const labels = all.map(([path]) => `fields.${collection}.${path}`);
    const options = all.flatMap(([path, field]) =>
      optionsOf(field).map((option) => `options.${collection}.${path}.${option}`),
    );
    expect(missing([...labels, ...options])).toEqual([]);
  });

  test('leave no text empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });
});

describe('the Italian texts', () => {
  const texts = leavesOf(it);

  test('are set with typographic apostrophes, quotation marks and ellipses', () => {
    const typed = texts.filter(([, text]) => /['"«»]|\.\.\./.test(text));
    expect(typed).toEqual([]);
  });

  test('write accents as accents', () => {
    const words =
      /\b(?:perch|poich|finch|cos|pi|gi|pu|citt|verit|qualit)[eiaou]?[’`]|(?:^|\s)E[’`]/i;
    expect(texts.filter(([, text]) => words.test(text))).toEqual([]);
  });

  test('have a form for all other numbers where they have one for a single thing', () => {
    const keys = new Set(texts.map(([key]) => key));
    const singular = [...keys].filter((key) => key.endsWith('_one'));
    expect(singular.length).toBeGreaterThan(50);
    expect(singular.filter((key) => !keys.has(key.slice(0, -'_one'.length)))).toEqual([]);
    expect([...keys].filter((key) => /_(?:many|other)$/.test(key))).toEqual([]);
  });
});

describe('the two languages', () => {
  // The word before a date is Italian's own.
  const ownWord = RegExp(`, (?:${DATE_WORDS.join('|')})\\}`);
  const placeholders = (text: string) =>
    [...text.matchAll(/\{\{\w+(?:, \w+)?\}\}/g)]
      .map((one) => String(one).replace(ownWord, '}'))
      .sort();

  test('put the same values into their texts', () => {
    const english = new Map(leavesOf(en));
    const different = leavesOf(it).filter(
      ([key, text]) =>
        String(placeholders(text)) !== String(placeholders(english.get(key) ?? '')) &&
        !key.endsWith('_one') &&
        // In English it is the specification's, which names nothing.
        key !== 'resource.confirmDelete',
    );
    expect(different).toEqual([]);
  });
});

describe('the texts of forms that the specification gives', () => {
  test('are word for word in English', () => {
    expect(en.problems.passwordTooShort).toBe('The password should contain at least 8 characters');
    expect(en.problems.passwordMismatch).toBe("Passwords don't match");
    expect(en.problems.emailBlank).toBe('Insert the e-mail address');
    expect(en.problems.emailInvalid).toBe('The e-mail address is not valid');
    expect(en.auth.insertEmail).toBe('Insert a valid e-mail address');
    expect(en.auth.insertPassword).toBe('Insert a valid password');
  });
});
