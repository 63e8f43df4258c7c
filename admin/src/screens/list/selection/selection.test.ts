import { describe, expect, it } from 'vitest';
import {
  isWhole,
  NOTHING,
  reached,
  type Selection,
  toggled,
  withIds,
  without,
  withPage,
} from './selection.ts';

const PAGE = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: id.toUpperCase(), updatedAt: '' }));
const [a, b, , d] = PAGE as [Choice, Choice, Choice, Choice];
type Choice = (typeof PAGE)[number];
const ids = ({ selected }: Selection) => [...selected.keys()].sort().join('');

describe('a selection', () => {
  it('gains and loses single records', () => {
    const one = toggled(NOTHING, b);
    expect([ids(one), one.selected.get('b'), one.anchor]).toEqual(['b', 'B', 'b']);
    expect(ids(toggled(one, b))).toBe('');
    expect(ids(NOTHING)).toBe('');
  });

  it('reaches from its anchor, upwards and downwards, and from the same anchor again', () => {
    const down = reached(toggled(NOTHING, b), PAGE, d);
    expect(ids(down)).toBe('bcd');
    expect(ids(reached(down, PAGE, a))).toBe('abcd');
    expect(ids(reached(toggled(NOTHING, d), PAGE, b))).toBe('bcd');
  });

  it('reaches no further than the page: an anchor elsewhere is none', () => {
    const elsewhere = toggled(NOTHING, { id: 'z', title: 'Z', updatedAt: '' });
    const next = reached(elsewhere, PAGE, b);
    expect([ids(next), next.anchor]).toEqual(['bz', 'b']);
  });

  it('takes a page, and lets it go, beside what is selected on others', () => {
    const other = toggled(NOTHING, { id: 'z', title: 'Z', updatedAt: '' });
    const whole = withPage(toggled(other, a), PAGE);
    expect(ids(whole)).toBe('abcdz');
    expect(isWhole(whole.selected, PAGE)).toBe(true);
    expect(ids(withPage(whole, PAGE))).toBe('z');
    expect(isWhole(NOTHING.selected, [])).toBe(false);
  });

  it('takes all of a list, and loses what has gone', () => {
    const all = withIds(toggled(NOTHING, a), ['a', 'x', 'y']);
    expect([...all.selected]).toEqual([
      ['a', 'A'],
      ['x', null],
      ['y', null],
    ]);
    expect(ids(without(all, ['x', 'q']))).toBe('ay');
  });
});
