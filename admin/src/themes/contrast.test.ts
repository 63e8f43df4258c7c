import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { THEME_NAMES } from '@regia/model/constants.ts';
import { describe, expect, it } from 'vitest';

const TEXT = 4.5;
const SHAPE = 3;

const SOURCES = join(import.meta.dirname, '..');
const contents = (file: string) =>
  readFileSync(join(SOURCES, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');

type Values = Readonly<Record<string, string>>;

/** The custom properties that a style sheet declares. */
function propertiesIn(file: string): Values {
  const found = contents(file).matchAll(/(--[\w-]+):\s*([^;]+);/g);
  return Object.fromEntries([...found].map(([, name, value = '']) => [name, value]));
}

type Colour = readonly [red: number, green: number, blue: number];

/** The colour that a declaration comes to; null for what is no plain colour, such as `transparent`. */
function colourOf(value: string, values: Values): Colour | null {
  const [, name] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  if (name) return values[name] === undefined ? null : colourOf(values[name], values);
  const [, one = '', other = '', percent] =
    /^color-mix\(\s*in srgb,\s*(.+?),\s*(.+?) (\d+)%\s*\)$/s.exec(value) ?? [];
  if (percent) {
    const [base, added] = [colourOf(one, values), colourOf(other, values)];
    const share = Number(percent) / 100;
    const mixed = (at: 0 | 1 | 2) => (base?.[at] ?? 0) * (1 - share) + (added?.[at] ?? 0) * share;
    return base && added && [mixed(0), mixed(1), mixed(2)];
  }
  const hex = /^#(?:[0-9a-f]{3}){1,2}$/.test(value) && value.slice(1);
  if (!hex) return null;
  const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : hex.match(/../g);
  const [red = 0, green = 0, blue = 0] = digits?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return [red, green, blue];
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio. */
function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['canvas', 'surface', 'raised', 'hover'];
/** Words, and the grounds on which no single rule says that they stand. */
const PAIRS: [string, string[], number][] = [
  ['text', [...GROUNDS, 'pressed', 'accent-soft', 'warning-soft', 'danger-soft'], TEXT],
  ['muted', GROUNDS, TEXT],
  ['faint', ['surface', 'raised', 'hover'], TEXT],
  ['accent-text', [...GROUNDS, 'accent-soft'], TEXT],
  ['danger', [...GROUNDS, 'danger-soft'], TEXT],
  ['success', [...GROUNDS, 'success-soft'], TEXT],
  ['warning', ['surface', 'raised', 'warning-soft'], TEXT],
  ['on-filled', ['accent', 'accent-hover', 'danger', 'success', 'warning', 'muted'], TEXT],
  ['control-border', ['surface', 'raised'], SHAPE],
  ['accent', GROUNDS, SHAPE],
  ['sidebar-text', ['sidebar', 'sidebar-hover', 'sidebar-active'], TEXT],
  ['sidebar-muted', ['sidebar', 'sidebar-hover'], TEXT],
  ['sidebar-accent', ['sidebar', 'sidebar-active'], SHAPE],
];
const INKS = new Set(PAIRS.map(([ink]) => ink));
const PAPERS = new Set(PAIRS.flatMap(([, papers]) => papers));
/** Lines, signs and veils, on which nothing is written. */
const BARE = new Set(['border', 'control-border', 'on-filled', 'scrim']);

interface Rule {
  readonly where: string;
  readonly ink: string | undefined;
  readonly paper: string | undefined;
}

/** Every rule of ours that colours something. */
const RULES: Rule[] = globSync('**/*.css', { cwd: SOURCES }).flatMap((file) =>
  [...contents(file).matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => {
    const [, ink] = /(?:^|[;\s])color:\s*([^;]+);/.exec(body) ?? [];
    const [, paper] = /(?:^|[;\s])background(?:-color)?:\s*([^;]+);/.exec(body) ?? [];
    const quiet = body.includes('@mixin quiet') ? 'var(--regia-muted)' : undefined;
    return { where: `${file} ${selector.trim()}`, ink: ink ?? quiet, paper };
  }),
);
const PAIRED = RULES.filter(({ ink, paper }) => ink && paper);

/** What Mantine's variables come to. */
const MANTINE = propertiesIn('themes/mantine.css');
/** The words and the ground of each colour of Mantine that we give. */
const MANTINE_PAIRS = Object.keys(MANTINE).flatMap((paper) => {
  const [, family, kind] = /^--mantine-(.+)-(filled|light)(?:-hover)?$/.exec(paper) ?? [];
  if (!family) return [];
  return [[kind === 'filled' ? '--regia-on-filled' : `--mantine-${family}-light-color`, paper]];
});

/** The tokens among some declarations, also by the names that Mantine has for them. */
function tokensOf(declared: readonly (string | undefined)[]): string[] {
  const names = declared.flatMap((value) => value?.match(/--(?:regia|mantine)-[\w-]+/g) ?? []);
  const ours = names.map((name) => /--regia-[\w-]+/.exec(MANTINE[name] ?? name)?.[0] ?? name);
  return [...new Set(ours)].map((name) => name.replace('--regia-', ''));
}

it('has a line for every token that words are written in, or on', () => {
  expect(tokensOf(RULES.map(({ ink }) => ink)).filter((ink) => !INKS.has(ink))).toEqual([]);
  const papers = tokensOf(RULES.map(({ paper }) => paper));
  expect(papers.filter((paper) => !PAPERS.has(paper) && !BARE.has(paper))).toEqual([]);
  expect(PAIRED.length).toBeGreaterThan(20);
});

describe.each(THEME_NAMES)('theme %s', (theme) => {
  const values = {
    ...MANTINE,
    ...propertiesIn('themes/tokens.css'),
    ...propertiesIn(`themes/${theme}.css`),
  };
  const between = (ink: string, paper: string) => {
    const [one, other] = [colourOf(ink, values), colourOf(paper, values)];
    return one && other && contrast(one, other);
  };
  const token = (name: string) => `var(--regia-${name})`;
  const cases = PAIRS.flatMap(([ink, papers, least]) =>
    papers.map((paper) => ({ ink, paper, least })),
  );

  it.each(cases)('$ink is readable on $paper', ({ ink, paper, least }) => {
    expect(between(token(ink), token(paper))).toBeGreaterThanOrEqual(least);
  });

  it('is readable wherever one rule gives both colours', () => {
    const faint = PAIRED.filter(({ ink = '', paper = '' }) => (between(ink, paper) ?? TEXT) < TEXT);
    expect(faint).toEqual([]);
  });

  it.each(MANTINE_PAIRS)('%s is readable on %s', (ink, paper) => {
    expect(between(`var(${ink})`, `var(${paper})`)).toBeGreaterThanOrEqual(TEXT);
  });

  it.each(['checkbox', 'radio'])('shows what is chosen in a %s', (box) => {
    const sign = propertiesIn('themes/base.css')[`--${box}-icon-color`];
    expect(between(sign ?? '', token('accent'))).toBeGreaterThanOrEqual(SHAPE);
  });

  it('has a sidebar darker than what lies beside it', () => {
    const [sidebar, canvas] = [
      colourOf(token('sidebar'), values),
      colourOf(token('canvas'), values),
    ];
    expect(sidebar && luminance(sidebar)).toBeLessThan((canvas && luminance(canvas)) ?? 0);
  });
});
