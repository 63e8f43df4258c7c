import { expect, it } from 'vitest';
import { recordInput } from './inputs.ts';
import { Reader } from './reader.ts';
import { Recorder } from './recorder.ts';
import { fixedSource, recordWith } from './testing/fixedSource.ts';
import { addressOf } from './urls.ts';

/** The address of a homepage, and the texts of it on which that depends. */
function homepage(language: string) {
  const fields = { isHomepage: true, template: { id: 't' }, title: { it: 'Casa', en: 'Home' } };
  const recorder = new Recorder();
  const source = fixedSource({ settings: { defaultLanguage: 'it', languages: ['it', 'en'] } });
  const prefix = recordInput('pages', 'h');
  const reader = new Reader(
    { source, recorder, language },
    'pages',
    recordWith('h', fields),
    prefix,
  );
  const address = addressOf(reader);
  const read = [...recorder.inputs].filter((input) => /title|slug/.test(input));
  return { address, read };
}

it('what links to the homepage depends on its texts in other languages than the default alone', () => {
  expect(homepage('it')).toEqual({ address: '/', read: [] });
  expect(homepage('en')).toEqual({ address: '/en', read: [expect.stringContaining('title')] });
});
