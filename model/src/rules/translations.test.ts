import fc from 'fast-check';
import { expect, it } from 'vitest';
import { page } from '../entities/page.ts';
import {
  confirmed,
  followTexts,
  outdatedIn,
  type Sources,
  saysTheSame,
  type TextOrigin,
  type Texts,
  textsOf,
} from './translations.ts';

/** What became of a document: its Italian and English texts then, empty where it had none. */
interface Step {
  readonly it: string;
  readonly en: string;
  /** `confirmed`: somebody said so of the texts before it. */
  readonly how: TextOrigin | 'confirmed';
}

const textsIn = (step: Step | undefined): Texts => ({
  ...(step?.it && { it: step.it }),
  ...(step?.en && { en: step.en }),
});

function isOutdated(steps: readonly Step[]): boolean {
  let known: Sources = {};
  let now: Step | undefined;
  for (const step of steps) {
    if (step.how === 'confirmed') {
      known = confirmed(known, textsIn(now), 'en');
      continue;
    }
    known = followTexts(known, textsIn(now), textsIn(step), 'it', step.how);
    now = step;
  }
  return outdatedIn(known, textsIn(now), 'it').length > 0;
}

/** The same by going back: to when somebody last made the present English text right, or it first was there. */
function isOutdatedByHistory(steps: readonly Step[]): boolean {
  const shown = (at: number) => steps.slice(0, at + 1).findLast(({ how }) => how !== 'confirmed');
  const last = shown(steps.length - 1);
  if (!last?.it || !last.en) return false;
  const isMadeRight = (step: Step, at: number) =>
    shown(at)?.en === last.en &&
    (step.how === 'confirmed' || (step.how === 'written' && shown(at - 1)?.en !== last.en));
  const start = Math.max(0, steps.findLastIndex(isMadeRight));
  const from = steps.findIndex((_, at) => {
    const { it = '', en = '' } = shown(at) ?? {};
    return at >= start && en === last.en && it !== '';
  });
  return shown(from)?.it !== last.it;
}

const written = (it: string, en: string): Step => ({ it, en, how: 'written' });
const returned = (it: string, en: string): Step => ({ it, en, how: 'returned' });
const CONFIRMED: Step = { it: '', en: '', how: 'confirmed' };

it.each<[boolean, string, Step[]]>([
  [false, 'as they were first written', [written('a', 'A')]],
  [true, 'the original changed', [written('a', 'A'), written('b', 'A')]],
  [false, 'both changed', [written('a', 'A'), written('b', 'B')]],
  [false, 'then the translation', [written('a', 'A'), written('b', 'A'), written('b', 'B')]],
  [false, 'then somebody confirms it', [written('a', 'A'), written('b', 'A'), CONFIRMED]],
  [true, 'and again', [written('a', 'A'), written('b', 'A'), CONFIRMED, written('c', 'A')]],
  [false, 'it changed back', [written('a', 'A'), written('b', 'A'), returned('a', 'A')]],
  [
    true,
    'the translation is taken back',
    [written('a', 'A'), written('b', 'B'), returned('b', 'A')],
  ],
  [
    true,
    'a version returns that was out of date',
    [written('a', 'A'), written('b', 'A'), written('b', 'B'), returned('b', 'A')],
  ],
  [
    false,
    'the same text is written again',
    [written('a', 'A'), written('b', 'B'), written('b', 'A')],
  ],
  [false, 'it was there before the original', [written('', 'A'), written('a', 'A')]],
  [
    true,
    'it went and came back',
    [written('a', 'A'), written('b', 'A'), written('b', ''), returned('b', 'A')],
  ],
])('is out of date: %s, %s', (isSo, _, steps) => {
  expect(isOutdated(steps)).toBe(isSo);
});

it('says what the history says, whatever was done', () => {
  const step = fc.record({
    it: fc.constantFrom('', 'a', 'b', 'c'),
    en: fc.constantFrom('', 'A', 'B', 'C'),
    how: fc.constantFrom('written', 'returned', 'confirmed'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      expect(isOutdated(steps)).toBe(isOutdatedByHistory(steps));
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  [false, [written('a', 'A')]],
  [true, [written('a', 'A'), written('b', 'A')]],
])('is as right in another form: out of date %s', (isSo, steps) => {
  expect(isOutdated([...steps, { it: '1', en: '2', how: 'reformed' }])).toBe(isSo);
  expect(isOutdated([...steps, { it: '1', en: 'A', how: 'reformed' }])).toBe(isSo);
});

it('forgets texts of long ago, which then are not known to be out of date, and never the present one', () => {
  const many = Array.from({ length: 60 }, (_, at) => written(`${at}`, `E${at}`));
  expect(isOutdated([...many, returned('59', 'E0')])).toBe(false);
  expect(isOutdated([...many, returned('59', 'E20')])).toBe(true);
  const others = many.slice(20, 55).map(({ it, en }) => written(it, `${en}!`));
  expect(isOutdated([...many, returned('59', 'E20'), ...others, returned('59', 'E20')])).toBe(true);
});

const SECTION = { id: 's', width: 12, type: 'text', value: '<p>Ciao</p>' };
const PAGE = {
  title: { it: 'Casa', en: 'Home' },
  slug: { it: 'casa', en: 'home' },
  sections: { it: [SECTION], en: [] },
};

it.each<[boolean, object]>([
  [true, { name: 'Altra', isHomepage: true, publicAt: null }],
  [true, { slug: { it: 'altra', en: 'home' } }],
  [true, { sections: { it: [{ ...SECTION, id: 't', width: 6 }] } }],
  [false, { title: { it: 'Altra', en: 'Home' } }],
  [false, { metaDescription: { it: 'Parole' } }],
  [false, { sections: { it: [{ ...SECTION, value: '<p>Addio</p>' }] } }],
  [false, { title: { it: 'Casa' }, slug: { it: 'casa' } }],
])('is the same text: %s, %j', (isSame, fields) => {
  const other = { ...PAGE, ...fields };
  expect(saysTheSame(page, PAGE, other)).toBe(isSame);
  const same = (text: string) => text;
  const [before, after] = [PAGE, other].map((one) => textsOf(page, one, 'it', same));
  if (isSame) expect(after).toEqual(before);
  else expect(after).not.toEqual(before);
});

it('hears nothing in a language that has an address alone', () => {
  expect(textsOf(page, { slug: { it: 'uno' }, title: { en: 'One' } }, 'it', (one) => one)).toEqual({
    en: '[["title","One"]]',
  });
});
