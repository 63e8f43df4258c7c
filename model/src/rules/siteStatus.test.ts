import { expect, it } from 'vitest';
import type { OffSite } from './offSite.ts';
import { type DocumentOutput, siteStatusOf } from './siteStatus.ts';
import { HIDDEN, type Period } from './visibility.ts';

const NOW = '2026-03-10T09:00:00.000Z';
const LATER = '2026-03-11T00:00:00.000Z';
const LAST = '2026-03-12T00:00:00.000Z';
const ALWAYS: Period = { from: null, until: null };
const from = (begin: string, until: string | null = null): Period => ({ from: begin, until });
const SITE = { defaultLanguage: 'it', languages: ['it', 'en'] } as const;
const BOTH = { title: { it: 'Una', en: 'One' } };
const ITALIAN = { title: { it: 'Una' } };

function output(language: string, other: Partial<DocumentOutput> = {}): DocumentOutput {
  return {
    ...{ language, published: true, period: ALWAYS, isReached: true, blocksFail: false },
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
    [one.state, one.why, one.from, one.until && `– ${one.until}`].filter(Boolean).join(' '),
  );
  return `${state}: ${each.join(', ')}`;
}

it.each<[string, object, DocumentOutput[], OffSite[]?]>([
  ['onSite: onSite, onSite', BOTH, [output('en'), output('it', { period: from(NOW) })]],
  [
    `onSite: onSite, scheduled ${LATER}`,
    BOTH,
    [output('it'), output('en', { period: from(LATER) })],
  ],
  [`scheduled: scheduled ${LATER}, untranslated`, ITALIAN, [output('it', { period: from(LATER) })]],
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
    [output('it', { period: HIDDEN }), output('en', { period: HIDDEN })],
    [{ code: 'neverPublic', field: 'publicAt' }],
  ],
  [
    `onSite: onSite – ${LATER}, scheduled ${LATER} – ${LAST}`,
    BOTH,
    [output('it', { period: from(NOW, LATER) }), output('en', { period: from(LATER, LAST) })],
  ],
  [
    `notOnSite: notOnSite ended – ${NOW}, untranslated`,
    ITALIAN,
    [output('it', { period: { from: null, until: NOW } })],
  ],
  // A work that begins after its category's end.
  ['notOnSite: notOnSite neverPublic, untranslated', ITALIAN, [output('it', { period: HIDDEN })]],
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
  const outputs = [output('it', { period: from(LATER) })];
  expect(told(ITALIAN, outputs, [], LATER)).toBe('onSite: onSite, untranslated');
});

it('is on it no longer from the very moment of its end', () => {
  const outputs = [output('it', { period: { from: null, until: LATER } })];
  const before = new Date(Date.parse(LATER) - 1).toISOString();
  expect(told(ITALIAN, outputs, [], before)).toBe(`onSite: onSite – ${LATER}, untranslated`);
  expect(told(ITALIAN, outputs, [], LATER)).toBe(
    `notOnSite: notOnSite ended – ${LATER}, untranslated`,
  );
});
