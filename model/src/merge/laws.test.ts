import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Effort } from '../difference/effort.ts';
import { isMembers, type Members, sameValue } from '../difference/sameValue.ts';
import { entityOf } from '../entities/registry.ts';
import type { Entity } from '../entity.ts';
import { joinTexts } from './joinTexts.ts';
import * as merging from './mergeRecords.ts';
import type { Choices, Piece } from './piece.ts';

const word = fc.constantFrom('casa', 'villa', 'mare', 'monte', 'sole');
const words = fc.array(word, { maxLength: 6 }).map((all) => all.join(' '));
const section = fc.record(
  {
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    type: fc.constantFrom('text', 'html'),
    width: fc.constantFrom(6, 12),
    value: words.map((text) => `<p>${text}</p>`),
    // As files of other programs have it.
    caption: fc.record({ it: words, 'zh-cn': words }, { requiredKeys: [] }),
  },
  { requiredKeys: ['id', 'type', 'width', 'value'] },
);
const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
/** A reference with its copy, and what a file has brought along. What is empty is nothing. */
const reference = fc
  .record({ id: word, unknown: word }, { requiredKeys: ['id'] })
  .map((one) => ({ ...one, name: one.id }));

/** By languages of the site, and by one that it cannot have. */
const per = <Value>(value: fc.Arbitrary<Value>) =>
  fc.record({ it: value, en: value, 'zh-cn': value }, { requiredKeys: [] });

const RECORDS: Record<string, fc.Arbitrary<Members>> = {
  pages: fc.record({
    name: words,
    title: per(words),
    metaDescription: per(words),
    sections: per(fc.uniqueArray(section, { selector: ({ id }) => id })),
    isHomepage: fc.boolean(),
    template: fc.option(reference),
  }),
  templates: fc.record({
    name: words,
    blocks: per(fc.uniqueArray(reference, { selector: ({ id }) => id })),
  }),
  roles: fc.record({ name: words, create: ids, readAll: ids }),
  users: fc.record({
    firstName: words,
    detail: fc.record({ theme: word, unknown: words }, { requiredKeys: [] }),
  }),
  changelog: fc.record({ version: word, addedItems: fc.array(word), fixedItems: fc.array(word) }),
  variables: fc.record({
    name: words,
    value: fc.dictionary(word, fc.oneof(word, fc.integer(), fc.dictionary(word, word))),
  }),
};

/** As much as there is, what is soon spent, and none at all. */
const STEPS = [undefined, 300, 0];

const cases = Object.entries(RECORDS).flatMap(([collection, record]) => {
  const entity = entityOf(collection);
  if (!entity) throw new Error(collection);
  return STEPS.map((steps) => ({ collection, entity, record, steps }));
});

type Merging = typeof merging.mergeRecords;

const mergerWith =
  (steps: number | undefined): Merging =>
  (entity, versions, choices) =>
    merging.mergeRecords(entity, versions, choices, new Effort(steps));

function choosing(take: 'theirs' | 'mine', keys: readonly string[]): Choices {
  return Object.fromEntries(keys.map((key) => [key, { take }]));
}

/** A merge with one side's word in every conflict, also in those that would go together. */
function mergeFor(
  mergeRecords: Merging,
  entity: Entity,
  versions: Record<'base' | 'theirs' | 'mine', Members>,
) {
  const { pieces } = mergeRecords(entity, versions);
  return mergeRecords(
    entity,
    versions,
    choosing(
      'mine',
      pieces.map(({ key }) => key),
    ),
  );
}

/** In a language that has no list and in one whose list is empty there is nothing. */
function told(value: unknown): unknown {
  if (!isMembers(value)) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, told(one)] as const);
  return Object.fromEntries(entries.filter(([, one]) => !(Array.isArray(one) && one.length === 0)));
}

function expectSame(one: unknown, other: unknown) {
  if (!sameValue(told(one), told(other))) expect(one).toEqual(other);
}

/** Is all that was put in there? Lines and members that others put in may stand beside it. */
function expectHeld(merged: unknown, { base, mine, part }: Pick<Piece, 'base' | 'mine' | 'part'>) {
  if (part.kind === 'whole' && Array.isArray(mine)) {
    const before = Array.isArray(base) ? base : [];
    expect(merged).toEqual(expect.arrayContaining(mine.filter((line) => !before.includes(line))));
  } else if (isMembers(mine)) expect(merged).toMatchObject(mine);
  else expectSame(merged, mine);
}

describe.each(cases)('versions of a record of $collection, in $steps steps', (one) => {
  const { entity, record, steps } = one;
  const mergeRecords = mergerWith(steps);

  it('of which one is unchanged give the other', () => {
    fc.assert(
      fc.property(record, record, (base, other) => {
        const mine = mergeRecords(entity, { base, theirs: base, mine: other });
        const theirs = mergeRecords(entity, { base, theirs: other, mine: base });
        for (const { values, undecided } of [mine, theirs]) {
          expectSame(values, other);
          expect(undecided).toEqual([]);
        }
        expect(mine.pieces.every(({ origin }) => origin === 'mine')).toBe(true);
        expect(theirs.pieces.every(({ origin }) => origin === 'theirs')).toBe(true);
      }),
    );
  });

  it('merged with themselves change nothing', () => {
    fc.assert(
      fc.property(record, record, (base, mine) => {
        const merged = mergeRecords(entity, {
          base,
          theirs: JSON.parse(JSON.stringify(mine)),
          mine,
        });
        expectSame(merged.values, mine);
        expect(merged.pieces).toEqual([]);
      }),
    );
  });

  it('changed in different fields never conflict, and keep both changes', () => {
    fc.assert(
      fc.property(record, record, record, fc.infiniteStream(fc.boolean()), (base, one, two, of) => {
        const names = Object.keys(base);
        const isTheirs = new Map(names.map((name) => [name, of.next().value]));
        const pick = (from: Members, side: boolean) =>
          Object.fromEntries(
            names.map((name) => [name, isTheirs.get(name) === side ? from[name] : base[name]]),
          );
        const versions = { base, theirs: pick(one, true), mine: pick(two, false) };
        const { values, undecided } = mergeRecords(entity, versions);
        expect(undecided).toEqual([]);
        for (const name of names) expectSame(values[name], (isTheirs.get(name) ? one : two)[name]);
      }),
    );
  });

  it('lose nothing of mine where mine is chosen', () => {
    fc.assert(
      fc.property(record, record, record, (base, theirs, mine) => {
        const merged = mergeFor(mergeRecords, entity, { base, theirs, mine });
        expect(merged.undecided).toEqual([]);
        // Seen from the copy that both began with, all that I did is in the merge.
        const did = mergeRecords(entity, { base, theirs: base, mine }).pieces;
        const isIn = mergeRecords(entity, { base, theirs: base, mine: merged.values }).pieces;
        for (const piece of did) expectHeld(isIn.find(({ key }) => key === piece.key)?.mine, piece);
      }),
    );
  });
});

describe('texts of which both changed the same', () => {
  const grains = ['words', 'lines', 'blocks'] as const;
  const each = grains.flatMap((grain) => STEPS.map((steps) => [grain, steps] as const));
  it.each(each)('keep all %s of both, in %s steps', (grain, steps) => {
    const text = { words, lines: fc.array(word).map((all) => all.join('\n')), blocks: paragraphs };
    fc.assert(
      fc.property(text[grain], text[grain], text[grain], (base, theirs, mine) => {
        const { text: joined, isClean } = joinTexts(
          { base, theirs, mine },
          grain,
          new Effort(steps),
        );
        const added = (now: string) => wordsOf(now).filter((one) => !wordsOf(base).includes(one));
        for (const one of [...added(mine), ...added(theirs)]) expect(joined).toContain(one);
        if (theirs === base) expect([joined, isClean]).toEqual([mine, true]);
        if (mine === base) expect([joined, isClean]).toEqual([theirs, true]);
      }),
    );
  });
});

const paragraphs = fc.array(word).map((all) => all.map((one) => `<p>${one}</p>`).join(''));

function wordsOf(text: string): string[] {
  return text.match(/\p{L}{2,}/gu) ?? [];
}
