import { beforeAll, describe, expect, it } from 'vitest';
import type { Impact, ImpactGroup } from '../api/renders.ts';
import { speak, startTexts, translatorFor } from '../messages/i18n.ts';
import { impactLine, removalLine } from './impactTexts.ts';

beforeAll(async () => {
  await startTexts('it');
  await speak('en');
});

const group = (kind: ImpactGroup['kind'], outputs: number): ImpactGroup => ({
  kind,
  outputs,
  examples: [],
  diff: [],
  isDiffTruncated: false,
});

const impactOf = (groups: ImpactGroup[], more: Partial<Impact> = {}): Impact => {
  const outputs = groups.reduce((sum, one) => sum + one.outputs, 0);
  return {
    outputs,
    added: groups.reduce((sum, one) => sum + (one.kind === 'appears' ? one.outputs : 0), 0),
    removed: groups.reduce((sum, one) => sum + (one.kind === 'disappears' ? one.outputs : 0), 0),
    refused: 0,
    examined: outputs,
    affected: outputs,
    isComplete: true,
    bound: { milliseconds: 1_500, outputs: 5_000 },
    differences: groups.length,
    groups,
    failures: [],
    ...more,
  };
};

describe('what saving would do', () => {
  it.each([
    [
      impactOf([group('changed', 213), group('appears', 1)]),
      'Cambieranno 214 pagine pubbliche · 1 pagina si aggiunge · in 2 modi diversi',
      '214 public pages will change · 1 page appears · in 2 different ways',
    ],
    [impactOf([group('changed', 1)]), 'Cambierà 1 pagina pubblica', '1 public page will change'],
    [
      impactOf([group('appears', 2)]),
      'Si aggiungeranno 2 pagine pubbliche',
      '2 public pages will be added',
    ],
    [impactOf([]), 'Nessuna pagina pubblica cambierà', 'No public pages will change'],
    [
      impactOf([group('disappears', 3_000), group('changed', 800)]),
      'Cambieranno 3.800 pagine pubbliche · 3.000 pagine spariscono · in 2 modi diversi',
      '3,800 public pages will change · 3,000 pages disappear · in 2 different ways',
    ],
    [
      impactOf([group('changed', 80)], { isComplete: false, examined: 90, affected: 20_000 }),
      'Delle 90 pagine esaminate ne cambieranno 80 · almeno altre 19.910 non esaminate',
      '80 of 90 pages checked will change · at least 19,910 more not checked',
    ],
    [
      impactOf([group('moves', 190)], { isComplete: false, unread: 188 }),
      'Cambieranno 190 pagine pubbliche · di 188 è stato esaminato solo l’indirizzo',
      '190 public pages will change · for 188 only the address was checked',
    ],
    [
      impactOf([], { isComplete: false, examined: 42, affected: 68 }),
      'Delle 42 pagine esaminate non ne cambierà nessuna · almeno altre 26 non esaminate',
      'None of the 42 pages checked will change · at least 26 more not checked',
    ],
    [
      impactOf([], { isComplete: false, examined: 0, affected: 0 }),
      'Finora nessuna pagina pubblica cambierà · il resto non è stato esaminato',
      'No public pages change so far · the rest wasn’t checked',
    ],
    [
      impactOf([group('appears', 2)], { isComplete: false, hasBacklog: true }),
      'Cambieranno 2 pagine pubbliche · 2 pagine si aggiungono · il sito si sta ancora aggiornando',
      '2 public pages will change · 2 pages appear · the site is still being updated',
    ],
    [
      impactOf([group('changed', 1)], { isComplete: false, hasBacklog: true, affected: 9 }),
      'Delle 1 pagine esaminate ne cambierà 1 · il sito si sta ancora aggiornando',
      '1 of 1 pages checked will change · the site is still being updated',
    ],
    [
      impactOf([], { isComplete: false, hasBacklog: true, examined: 2, affected: 2 }),
      'Finora nessuna pagina pubblica cambierà · il sito si sta ancora aggiornando',
      'No public pages change so far · the site is still being updated',
    ],
  ])('is said in one line (%#)', (impact, inItalian, inEnglish) => {
    expect(impactLine(impact, translatorFor('it'))).toBe(inItalian);
    expect(impactLine(impact, translatorFor('en'))).toBe(inEnglish);
  });
});

describe('what a deletion would do', () => {
  it.each([
    [
      impactOf([group('disappears', 1), group('changed', 10), group('moves', 2)]),
      'Rimuove 1 pagina pubblica e ne cambia altre 12.',
      'Deleting removes 1 public page and changes 12 others.',
    ],
    [
      impactOf([group('disappears', 2)]),
      'Rimuove 2 pagine pubbliche.',
      'Deleting removes 2 public pages.',
    ],
    [
      impactOf([group('changed', 1)]),
      'Cambia 1 pagina pubblica.',
      'Deleting changes 1 public page.',
    ],
    [impactOf([]), 'Nessuna pagina pubblica cambia.', 'No public pages change.'],
    [
      impactOf([group('disappears', 1), group('moves', 30)], { isComplete: false, unread: 28 }),
      'Rimuove 1 pagina pubblica e ne cambia altre 30.',
      'Deleting removes 1 public page and changes 30 others.',
    ],
    // What was not examined may change.
    [
      impactOf([], { isComplete: false, affected: 20 }),
      'Potrebbero essere di più: le pagine coinvolte sono 20.',
      'There may be more: 20 pages are affected.',
    ],
    [
      impactOf([group('disappears', 2)], { isComplete: false, hasBacklog: true }),
      'Rimuove 2 pagine pubbliche. Il sito si sta ancora aggiornando dopo altre modifiche: questo risultato non è definitivo. Lo ricontrolleremo tra qualche secondo.',
      'Deleting removes 2 public pages. The site is still being updated after earlier changes, so this isn’t final. We’ll check again in a few seconds.',
    ],
    [
      impactOf([group('disappears', 2)], { refused: 1 }),
      'Rimuove 2 pagine pubbliche. 1 elemento non si può eliminare e resta.',
      'Deleting removes 2 public pages. 1 item can’t be deleted and stays.',
    ],
    [
      impactOf([group('disappears', 80)], { isComplete: false, affected: 490, refused: 2 }),
      'Rimuove 80 pagine pubbliche. Potrebbero essere di più: le pagine coinvolte sono 490. 2 elementi non si possono eliminare e restano.',
      'Deleting removes 80 public pages. There may be more: 490 pages are affected. 2 items can’t be deleted and stay.',
    ],
  ])('is said in few words (%#)', (impact, inItalian, inEnglish) => {
    expect(removalLine(impact, translatorFor('it'))).toBe(inItalian);
    expect(removalLine(impact, translatorFor('en'))).toBe(inEnglish);
  });
});
