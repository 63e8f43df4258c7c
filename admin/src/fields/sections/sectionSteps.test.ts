import type { Section } from '@regia/model/fields/sections.ts';
import { expect, test } from 'vitest';
import { sectionSteps } from './sectionSteps.ts';

const section = (id: string, change: Partial<Section> = {}): Section => ({
  id,
  type: 'text',
  width: 12,
  value: id,
  ...change,
});
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => section(id)) as [
  Section,
  Section,
  Section,
  Section,
];

/** Steps over some sections, and what they are. */
function stage(...first: Section[]) {
  const stage = { now: first };
  const steps = sectionSteps(
    () => stage.now,
    (sections) => {
      stage.now = sections;
    },
  );
  const step = (...next: Section[]) => {
    const end = steps.begin();
    stage.now = next;
    end();
  };
  return Object.assign(stage, { ...steps, step });
}

test.each([
  ['a move', [b, a, c]],
  ['a width', [section('a', { width: 6 }), b, c]],
  ['a text', [a, section('b', { value: 'B' }), c]],
  ['a new one', [a, d, b, c]],
  ['a deletion', [a, c]],
])('%s is undone and redone', (_, next) => {
  const one = stage(a, b, c);
  one.step(...next);
  one.undo();
  expect(one.now).toEqual([a, b, c]);
  one.redo();
  expect(one.now).toEqual(next);
});

test('steps are undone from the last to the first, and redone until another one is taken', () => {
  const one = stage(a, b);
  one.step(b, a);
  one.step(b);
  one.undo();
  one.undo();
  one.undo();
  expect(one.now).toEqual([a, b]);
  one.redo();
  one.step(b, a, c);
  one.redo();
  expect(one.now).toEqual([b, a, c]);
  one.undo();
  one.undo();
  expect(one.now).toEqual([a, b]);
});

test('what has changed otherwise since stays', () => {
  const one = stage(a, b, c);
  const narrow = section('a', { width: 6 });
  one.step(b, narrow, c);
  one.now = [d, b, { ...narrow, value: 'Altro' }, { ...c, value: 'Loro' }];
  one.undo();
  expect(one.now).toEqual([d, { ...a, value: 'Altro' }, b, { ...c, value: 'Loro' }]);
  one.now = [d, b];
  one.redo();
  expect(one.now).toEqual([d, b]);
});

test('what changes nothing is no step', () => {
  const one = stage(a, b);
  one.step(b, a);
  one.step(b, a);
  one.undo();
  expect(one.now).toEqual([a, b]);
});
