/** Which inputs a write alters: what is left out here would be stale for ever. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { expect, it } from 'vitest';
import { openTempStore } from '../../testing/tempStore.ts';
import { alteredInputs, planChange } from './plan.ts';
import { pendingInputs } from './stale.ts';

function altered(collection: string, before: object | null, after: object | null): string[] {
  const made = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };
  const record = (fields: object | null): AnyRecord | null =>
    fields && { id: 'r', ...made, ...fields };
  const write = { collection, id: 'r', before: record(before), after: record(after) };
  return [...alteredInputs(write)].sort();
}

const html = (value: string) => ({ sections: { it: [{ id: 's', type: 'html', value }] } });
const named = (name: string, title: string) => ({ name, title: { it: title } });
const settings = (defaultLanguage: string, languages: unknown) => ({ defaultLanguage, languages });

it.each<[string, string, object | null, object | null, string[]]>([
  ['what no page shows', 'roles', { name: 'a' }, { name: 'b' }, []],
  ['what comes', 'pages', null, named('a', 'b'), ['list:pages', 'pages/r']],
  ['what goes', 'block', { name: 'a' }, null, ['block/r']],
  [
    'a text of one language',
    'pages',
    { title: { it: 'a', en: 'x' } },
    { title: { it: 'b', en: 'x' } },
    ['list:pages#title.it', 'pages/r#title.it'],
  ],
  [
    'a text that goes',
    'pages',
    { title: { it: 'a', en: 'x' } },
    { title: { it: 'a' } },
    ['list:pages#title.en', 'pages/r#title.en'],
  ],
  [
    'a target that goes',
    'pages',
    { template: { id: 't' } },
    { template: null },
    ['list:pages#template', 'pages/r#template'],
  ],
  [
    'a text of another size',
    'pages',
    named('a', 'b'),
    named('a', 'b'.repeat(100_000)),
    ['list:pages#size', 'list:pages#title.it', 'pages/r#size', 'pages/r#title.it'],
  ],
  [
    'a field by which a document is found, with another',
    'pages',
    named('a', 'b'),
    named('c', 'd'),
    [
      ...['list:pages', 'list:pages#name', 'list:pages#title.it'],
      ...['pages/r', 'pages/r#name', 'pages/r#title.it'],
    ],
  ],
  [
    'the beginning of a section',
    'pages',
    html('a'),
    html('b'),
    ['list:pages#sections.it', 'pages/r#sections.it'],
  ],
  [
    'a size in another step',
    'pages',
    html('a'),
    html('a'.repeat(100_000)),
    [
      'list:pages#sections.it',
      'list:pages#sectionsSize',
      'pages/r#sections.it',
      'pages/r#sectionsSize',
    ],
  ],
  ['what was left out', 'pages', {}, { template: null, metaTitle: null }, []],
  ['what was empty', 'pages', { template: null, metaTitle: null }, {}, []],
  [
    'the copy of a target',
    'pages',
    { template: { id: 't', name: 'a' } },
    { template: { id: 't' } },
    [],
  ],
  [
    'the copies of many',
    'templates',
    { blocks: { it: [{ id: 'b', name: 'a' }] } },
    { blocks: { it: [{ id: 'b' }] } },
    [],
  ],
  [
    'another target',
    'pages',
    { template: { id: 't' } },
    { template: { id: 'u' } },
    ['list:pages#template', 'pages/r#template'],
  ],
  [
    'another spelling of the languages',
    'settings',
    settings('it', ['it', 'en']),
    settings('it', ['en', 'it']),
    ['settings#languages'],
  ],
  [
    'a default language that no list named',
    'settings',
    settings('de', ['it']),
    settings('it', ['it']),
    ['settings#defaultLanguage', 'settings#languages'],
  ],
])('%s', (_what, collection, before, after, inputs) => {
  expect(altered(collection, before, after)).toEqual(inputs);
});

it('notes what the writes of a change alter, and the files that come or leave with it', async () => {
  const temp = await openTempStore();
  const made = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };
  const writes = [{ collection: 'block', id: 'b', before: null, after: { id: 'b', ...made } }];
  const change = { seq: 1, at: '', by: null, writes, files: ['work-images/a.png'] };
  await temp.store.transaction((session) => planChange(session, change));
  const pending = await pendingInputs(temp.store.reader);
  expect(pending.toSorted()).toEqual(['block/b', 'file:work-images/a.png']);
  await temp.close();
});
