/** Examples of the kinds of field whose value is made of several: lists, objects, references. */
import { group } from '../fields/group.ts';
import { image } from '../fields/image.ts';
import { json } from '../fields/json.ts';
import type { FieldKind } from '../fields/kinds.ts';
import { list } from '../fields/list.ts';
import { localized } from '../fields/localized.ts';
import { location } from '../fields/location.ts';
import { modules } from '../fields/modules.ts';
import { multiSelect } from '../fields/multiSelect.ts';
import { ref } from '../fields/ref.ts';
import { refs } from '../fields/refs.ts';
import { sections } from '../fields/sections.ts';
import { select } from '../fields/select.ts';
import { text } from '../fields/text.ts';
import type { Examples } from './kindExamples.ts';

const picture = {
  displayName: 'a.jpg',
  uniqueName: 'x.jpg',
  type: 'jpg',
  size: 3,
  url: '/files/x',
};
const section = { id: 's1', type: 'text', value: 'Ciao' };

export const COMPOUND_EXAMPLES = {
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
      [
        { it: 'sì', xx: [7] },
        { it: 'sì', xx: [7] },
      ],
    ],
    refused: [
      [
        { it: 'quattro', en: 4 },
        { 'f.it': 'tooLong', 'f.en': 'invalid' },
      ],
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
  sections: {
    field: sections(),
    kept: [[[section], [{ ...section, width: 12 }]]],
    refused: [
      [[{ ...section, width: 13 }], { 'f.0.width': 'outOfRange' }],
      [[{ ...section, type: 'video' }], { 'f.0.type': 'invalid' }],
      [[{ ...section, url: 'data:text/html,x' }], { 'f.0.url': 'urlInvalid' }],
    ],
  },
} satisfies Partial<Record<FieldKind, Examples>>;

function nested(levels: number): object {
  return levels === 0 ? {} : { in: nested(levels - 1) };
}
