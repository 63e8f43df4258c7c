/** Of each kind of field: what it keeps of what it is given, and what it refuses. */
import { boolean } from '../fields/boolean.ts';
import { code } from '../fields/code.ts';
import { date } from '../fields/date.ts';
import { decimal } from '../fields/decimal.ts';
import { email } from '../fields/email.ts';
import type { Field } from '../fields/field.ts';
import { group } from '../fields/group.ts';
import { image } from '../fields/image.ts';
import { integer } from '../fields/integer.ts';
import { json } from '../fields/json.ts';
import type { FieldKind } from '../fields/kinds.ts';
import { list } from '../fields/list.ts';
import { localized } from '../fields/localized.ts';
import { location } from '../fields/location.ts';
import { modules } from '../fields/modules.ts';
import { multiline } from '../fields/multiline.ts';
import { multiSelect } from '../fields/multiSelect.ts';
import { ref } from '../fields/ref.ts';
import { refs } from '../fields/refs.ts';
import { richText } from '../fields/richText.ts';
import { sections } from '../fields/sections.ts';
import { select } from '../fields/select.ts';
import { slug } from '../fields/slug.ts';
import { text } from '../fields/text.ts';
import { url } from '../fields/url.ts';

interface Examples {
  readonly field: Field;
  /** What is given, and what is kept of it. */
  readonly kept: readonly [given: unknown, kept: unknown][];
  /** What is given, and the problems by path below `f`. */
  readonly refused: readonly [given: unknown, problems: Record<string, string>][];
}

const picture = {
  displayName: 'a.jpg',
  uniqueName: 'x.jpg',
  type: 'jpg',
  size: 3,
  url: '/files/x',
};
const section = { id: 's1', type: 'text', value: 'Ciao' };

/** Every kind, with what it takes and what it refuses. A new kind does not compile without. */
export const KIND_EXAMPLES: Record<FieldKind, Examples> = {
  boolean: {
    field: boolean(),
    kept: [[true, true]],
    refused: [
      ['true', { f: 'invalid' }],
      [null, { f: 'invalid' }],
    ],
  },
  code: {
    field: code(),
    kept: [['  {{ page.title }}\n', '  {{ page.title }}\n']],
    refused: [
      [5, { f: 'invalid' }],
      ['x'.repeat(500_001), { f: 'tooLong' }],
    ],
  },
  date: {
    field: date({ required: true }),
    kept: [
      ['2026-03-29', '2026-03-29T00:00:00.000Z'],
      ['2026-03-29T02:30:00+01:00', '2026-03-29T01:30:00.000Z'],
    ],
    refused: [
      ['2026-02-30', { f: 'invalid' }],
      ['tomorrow', { f: 'invalid' }],
      [null, { f: 'required' }],
    ],
  },
  decimal: {
    field: decimal({ initial: 0, min: -90, max: 90 }),
    kept: [[45.357758, 45.357758]],
    refused: [
      [90.1, { f: 'outOfRange' }],
      ['45', { f: 'invalid' }],
      [Number.NaN, { f: 'invalid' }],
    ],
  },
  email: {
    field: email({ required: true }),
    kept: [['  Ada@Example.COM ', 'ada@example.com']],
    refused: [
      ['', { f: 'emailBlank' }],
      ['ada@', { f: 'emailInvalid' }],
      [{}, { f: 'invalid' }],
    ],
  },
  group: {
    field: group({ theme: select(['light', 'dim'], 'light'), name: text() }),
    kept: [
      [{ theme: 'dim' }, { theme: 'dim', name: '' }],
      [{}, { theme: 'light', name: '' }],
    ],
    refused: [
      [{ theme: 'pink' }, { 'f.theme': 'invalid' }],
      [[], { f: 'invalid' }],
    ],
  },
  image: {
    field: image('work-images'),
    kept: [
      [picture, { ...picture, type: 'JPG' }],
      [null, null],
    ],
    refused: [
      [{ ...picture, url: 'javascript:alert(1)' }, { 'f.url': 'urlInvalid' }],
      [{ ...picture, url: '//evil.example' }, { 'f.url': 'urlInvalid' }],
      [{ ...picture, size: -1 }, { 'f.size': 'outOfRange' }],
    ],
  },
  integer: {
    field: integer({ min: 1, max: 10 }),
    kept: [[7, 7]],
    refused: [
      [0, { f: 'outOfRange' }],
      [11, { f: 'outOfRange' }],
      [1.5, { f: 'invalid' }],
    ],
  },
  json: {
    field: json(),
    kept: [[{ a: [1, { b: null }] }, { a: [1, { b: null }] }]],
    refused: [
      [[], { f: 'invalid' }],
      [null, { f: 'invalid' }],
      [nested(33), { f: 'tooLong' }],
    ],
  },
  list: {
    field: list(),
    kept: [
      [
        [' one ', 'two'],
        ['one', 'two'],
      ],
    ],
    refused: [
      ['one', { f: 'invalid' }],
      [['one', 2], { 'f.1': 'invalid' }],
    ],
  },
  localized: {
    field: localized(text({ maxLength: 3 })),
    kept: [
      [{ it: ' sì ' }, { it: 'sì' }],
      [{}, {}],
    ],
    refused: [
      [
        { it: 'quattro', en: 4 },
        { 'f.it': 'tooLong', 'f.en': 'invalid' },
      ],
      [{ xx: 'x' }, { 'f.xx': 'unknownField' }],
    ],
  },
  location: {
    field: location(),
    kept: [
      [
        { latitude: 45.4, longitude: 11.9 },
        { latitude: 45.4, longitude: 11.9 },
      ],
    ],
    refused: [[{ latitude: 91, longitude: 0 }, { 'f.latitude': 'outOfRange' }]],
  },
  modules: {
    field: modules(),
    kept: [
      [
        ['page', 'map', 'page'],
        ['page', 'map'],
      ],
    ],
    refused: [[['page', 'nothing'], { 'f.1': 'invalid' }]],
  },
  multiline: {
    field: multiline({ required: true }),
    kept: [['one\ntwo ', 'one\ntwo']],
    refused: [['  \n', { f: 'required' }]],
  },
  multiSelect: {
    field: multiSelect(['it', 'en'], ['it'], { required: true }),
    kept: [
      [
        ['en', 'it', 'en'],
        ['en', 'it'],
      ],
    ],
    refused: [
      [[], { f: 'required' }],
      [['fr'], { 'f.0': 'invalid' }],
    ],
  },
  ref: {
    field: ref('pages', { required: true }),
    kept: [
      ['p1', { id: 'p1' }],
      [
        { id: 'p1', name: 'Home' },
        { id: 'p1', name: 'Home' },
      ],
    ],
    refused: [
      [null, { f: 'required' }],
      ['', { f: 'required' }],
      [{ name: 'no id' }, { f: 'invalid' }],
    ],
  },
  refs: {
    field: refs('block'),
    kept: [[[{ id: 'b1' }], [{ id: 'b1' }]]],
    refused: [
      [[{}], { 'f.0.id': 'invalid' }],
      [{ id: 'b1' }, { f: 'invalid' }],
    ],
  },
  richText: {
    field: richText(),
    kept: [['<p>Ciao</p>', '<p>Ciao</p>']],
    refused: [[null, { f: 'invalid' }]],
  },
  sections: {
    field: sections(),
    kept: [[[section], [{ ...section, width: 12 }]]],
    refused: [
      [[{ ...section, width: 13 }], { 'f.0.width': 'outOfRange' }],
      [[{ ...section, type: 'video' }], { 'f.0.type': 'invalid' }],
      [[{ ...section, url: 'data:text/html,x' }], { 'f.0.url': 'urlInvalid' }],
    ],
  },
  select: {
    field: select(['error', 'info'], 'info'),
    kept: [['error', 'error']],
    refused: [
      ['toString', { f: 'invalid' }],
      [['error'], { f: 'invalid' }],
    ],
  },
  slug: {
    field: slug(),
    kept: [
      [' Chi-Siamo ', 'chi-siamo'],
      ['', ''],
    ],
    refused: [
      ['chi siamo', { f: 'slugInvalid' }],
      ['../etc', { f: 'slugInvalid' }],
      ['files', { f: 'slugReserved' }],
      ['x'.repeat(121), { f: 'tooLong' }],
    ],
  },
  text: {
    field: text({ required: true, maxLength: 5 }),
    kept: [[' Ciao ', 'Ciao']],
    refused: [
      ['   ', { f: 'required' }],
      ['troppo lungo', { f: 'tooLong' }],
      [1, { f: 'invalid' }],
    ],
  },
  url: { field: url(), kept: [['/x', '/x']], refused: [[1, { f: 'invalid' }]] },
};

function nested(levels: number): object {
  return levels === 0 ? {} : { in: nested(levels - 1) };
}
