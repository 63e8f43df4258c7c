import { readFileSync } from 'node:fs';
import { THEME_NAMES } from '@regia/model/constants.ts';
import { describe, expect, it } from 'vitest';

const TEXT = 4.5;
const SHAPE = 3;

function tokensIn(file: string): Record<string, string> {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8');
  const pairs = [...css.matchAll(/--regia-([\w-]+):\s*(#[0-9a-f]{6});/g)];
  return Object.fromEntries(pairs.map(([, name, value]) => [name, value]));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['canvas', 'surface', 'raised', 'hover'];
const PAIRS: [string, string[], number][] = [
  ['text', [...GROUNDS, 'pressed'], TEXT],
  ['muted', GROUNDS, TEXT],
  ['faint', ['surface', 'raised', 'hover'], TEXT],
  ['accent-text', [...GROUNDS, 'accent-soft'], TEXT],
  ['danger', ['surface', 'raised', 'danger-soft'], TEXT],
  ['success', ['surface', 'raised', 'success-soft'], TEXT],
  ['warning', ['surface', 'raised', 'warning-soft'], TEXT],
  ['on-filled', ['accent', 'accent-hover', 'danger', 'success', 'warning', 'muted'], TEXT],
  ['control-border', ['surface', 'raised'], SHAPE],
  ['accent', GROUNDS, SHAPE],
  ['sidebar-text', ['sidebar', 'sidebar-hover', 'sidebar-active'], TEXT],
  ['sidebar-muted', ['sidebar', 'sidebar-hover'], TEXT],
  ['sidebar-accent', ['sidebar', 'sidebar-active'], SHAPE],
];

describe.each(THEME_NAMES)('theme %s', (theme) => {
  const tokens = { ...tokensIn('./tokens.css'), ...tokensIn(`./${theme}.css`) };
  const cases = PAIRS.flatMap(([ink, papers, least]) =>
    papers.map((paper) => ({ ink, paper, least })),
  );

  it.each(cases)('$ink is readable on $paper', ({ ink, paper, least }) => {
    const [one = '', other = ''] = [tokens[ink], tokens[paper]];
    expect(contrast(one, other)).toBeGreaterThanOrEqual(least);
  });
});
