import type { Run } from '@regia/model/difference/change.ts';
import { measureCpuTime } from '@regia/site/testing/cpuTime.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffHtml, signatureOf } from './htmlDiff.ts';
import { shorten } from './shortDiff.ts';

const side = (hunks: readonly Run[], without: Run['kind']) =>
  hunks
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

describe('the difference between two pieces of HTML', () => {
  it('goes by words and tags', () => {
    expect(diffHtml('<p>Una casa bella</p>', '<p>Una villa bella</p>')).toEqual([
      { kind: 'same', text: '<p>Una ' },
      { kind: 'removed', text: 'casa' },
      { kind: 'added', text: 'villa' },
      { kind: 'same', text: ' bella</p>' },
    ]);
    expect(diffHtml('<p>a</p>', '<p>a</p>')).toEqual([]);
    expect(diffHtml('', '<p>a</p>')).toEqual([{ kind: 'added', text: '<p>a</p>' }]);
  });

  it('shows a new item as an item', () => {
    const [old, now] = ['<ul><li>a</li><li>b</li></ul>', '<ul><li>a</li><li>c</li><li>b</li></ul>'];
    expect(diffHtml(old, now)).toContainEqual({ kind: 'added', text: '<li>c</li>' });
    expect(diffHtml(now, old)).toContainEqual({ kind: 'removed', text: '<li>c</li>' });
    expect(diffHtml('<i>a</i>', '<i>a</i><i>a</i>')).toContainEqual({
      kind: 'added',
      text: '<i>a</i>',
    });
  });

  it('leads from the old piece to the new one, whatever they are', () => {
    const piece = fc
      .array(
        fc.constantFrom('<li>', '</li>', 'a', 'b', ' ', '&amp;', '<', '\n', 'è', '<a href="x">'),
      )
      .map((tokens) => tokens.join(''));
    fc.assert(
      fc.property(piece, piece, (old, now) => {
        const hunks = diffHtml(old, now);
        if (old === now) return hunks.length === 0;
        return side(hunks, 'added') === old && side(hunks, 'removed') === now;
      }),
      { numRuns: 1_000 },
    );
  });

  it('takes no longer for long pieces that have nothing in common', () => {
    const words = (seed: number) =>
      Array.from({ length: 20_000 }, (_, at) => `w${(at * seed) % 9_973}`).join(' ');
    const [old, now] = [words(7), words(11)];
    const spent = measureCpuTime();
    const hunks = diffHtml(old, now);
    expect(spent()).toBeLessThan(1_000);
    expect(side(hunks, 'added')).toBe(old);
    expect(side(hunks, 'removed')).toBe(now);
  });
});

describe('the signature of a difference', () => {
  const signature = (old: string, now: string) => signatureOf(diffHtml(old, now));

  it('is the same where a link comes, or goes, in the same words and leads elsewhere', () => {
    const link = (to: string, words = 'Deutsch') => `<a class="x" href="${to}">${words}</a>`;
    expect(signature('', link('/de/eins'))).toBe(signature('', link('/de/zwei')));
    expect(signature(link("/de/eins'"), '')).toBe(signature(link('/de/zwei'), ''));
    expect(signature('', link('/de/eins'))).not.toBe(signature('', link('/de/eins', 'English')));
    expect(signature('', link('/de/eins'))).not.toBe(signature(link('/de/eins'), ''));
    expect(signature(link('/a'), link('/b'))).not.toBe(signature(link('/a'), link('/c')));
  });

  it('is the same whatever stands around the change', () => {
    const one = signature('<title>A</title>', '<title>A – Studio</title>');
    expect(one).toBe(signature('<title>B due</title>', '<title>B due – Studio</title>'));
    expect(one).not.toBe(signature('<title>A</title>', '<title>A – Ufficio</title>'));
  });

  it('tells what comes from what goes', () => {
    expect(signature('a', '')).not.toBe(signature('', 'a'));
    expect(signature('<h1>a</h1>', '<h2>a</h2>')).toBe(signature('<h1>b</h1>', '<h2>b</h2>'));
  });
});

describe('a difference as it is shown', () => {
  it('keeps a little of what is unchanged', () => {
    const long = '<p>parola</p>'.repeat(200);
    const { diff, isDiffTruncated } = shorten(
      diffHtml(`${long}a${long}x${long}`, `${long}b${long}y${long}`),
    );
    expect(isDiffTruncated).toBe(false);
    expect(diff.map(({ kind }) => kind).join()).toBe('same,removed,added,same,removed,added,same');
    expect(diff.every(({ text }) => text.length < 400)).toBe(true);
    expect(diff[0]?.text).toMatch(/^ … .*<\/p>$/);
    expect(diff[6]?.text).toMatch(/^<p>.* … $/);
  });

  it('ends where it is long enough, and says so', () => {
    const { diff, isDiffTruncated } = shorten(diffHtml('', 'parola '.repeat(10_000)));
    expect(isDiffTruncated).toBe(true);
    expect(diff).toHaveLength(1);
    expect(diff[0]?.text).toHaveLength(12_000);
  });
});
