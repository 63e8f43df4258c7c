import { expect, it } from 'vitest';
import type { OffSite } from './offSite.ts';
import { type DocumentOutput, siteStatusOf } from './siteStatus.ts';
import { NEVER } from './visibility.ts';

const NOW = '2026-03-10T09:00:00.000Z';
const LATER = '2026-03-11T00:00:00.000Z';
const SITE = { defaultLanguage: 'it', languages: ['it', 'en'] } as const;
const BOTH = { title: { it: 'Una', en: 'One' } };
const ITALIAN = { title: { it: 'Una' } };

function output(language: string, other: Partial<DocumentOutput> = {}): DocumentOutput {
  return {
    ...{ language, published: true, publicAt: null, isReached: true, blocksFail: false },
    ...other,
  };
}

/** Such as `onSite: onSite, notOnSite blocksFail`. */
function told(
  record: object,
  outputs: DocumentOutput[],
  offSite: OffSite[] = [],
  now: string = NOW,
): string {
  const { state, languages } = siteStatusOf({ ...record }, outputs, offSite, SITE, now);
  const each = Object.values(languages).map((one) =>
    [one.state, one.why, one.from].filter(Boolean).join(' '),
  );
  return `${state}: ${each.join(', ')}`;
}

it.each<[string, object, DocumentOutput[], OffSite[]?]>([
  ['onSite: onSite, onSite', BOTH, [output('en'), output('it', { publicAt: NOW })]],
  [`onSite: onSite, scheduled ${LATER}`, BOTH, [output('it'), output('en', { publicAt: LATER })]],
  [`scheduled: scheduled ${LATER}, untranslated`, ITALIAN, [output('it', { publicAt: LATER })]],
  ['onSite: onSite, untranslated', ITALIAN, [output('it'), output('en', { published: false })]],
  ['notOnSite: notOnSite waiting, notOnSite waiting', BOTH, []],
  ['notOnSite: notOnSite waiting, untranslated', {}, []],
  [
    'onSite: onSite, notOnSite addressTaken',
    BOTH,
    [output('it'), output('en', { isReached: false })],
  ],
  [
    'onSite: onSite, notOnSite blocksFail',
    BOTH,
    [output('it'), output('en', { published: false, blocksFail: true })],
  ],
  ['onSite: onSite, notOnSite noAddress', BOTH, [output('it'), output('en', { published: false })]],
  [
    'notOnSite: notOnSite neverPublic, notOnSite neverPublic',
    BOTH,
    [output('it', { publicAt: NEVER }), output('en', { publicAt: NEVER })],
    [{ code: 'neverPublic', field: 'publicAt' }],
  ],
  [
    'notOnSite: notOnSite templateMissing, notOnSite slugMissing',
    BOTH,
    [output('it', { published: false }), output('en', { published: false })],
    [
      { code: 'slugMissing', field: 'slug.en' },
      { code: 'templateMissing', field: 'template' },
    ],
  ],
])('%s', (status, record, outputs, offSite) => {
  expect(told(record, outputs, offSite)).toBe(status);
});

it('is on the site from the very moment of its date', () => {
  const outputs = [output('it', { publicAt: LATER })];
  expect(told(ITALIAN, outputs, [], LATER)).toBe('onSite: onSite, untranslated');
});
