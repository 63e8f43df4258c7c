import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MOTION, WIDE_MS } from './motion.ts';
import { theme } from './theme.ts';

const SOURCES = join(import.meta.dirname, '..');
const DOCUMENT = readFileSync(join(SOURCES, '../../docs/design.md'), 'utf8');
const sheet = (file: string) =>
  readFileSync(join(SOURCES, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
const TOKENS = 'themes/tokens.css';
const SHEETS = globSync('**/*.css', { cwd: SOURCES }).filter((file) => file !== TOKENS);

/** The custom properties that a style sheet declares for every screen. */
function declaredIn(file: string): Record<string, string> {
  const [everywhere = ''] = sheet(file).split('@media');
  const found = everywhere.matchAll(/(--regia-[\w-]+):\s*([^;]+);/g);
  return Object.fromEntries(
    [...found].map(([, name, value = '']) => [name, value.replaceAll(/\s+/g, ' ')]),
  );
}

/** The rows of the document's tables: what stands in code quotes, or before the first bar. */
const rows = DOCUMENT.split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$|`/g, '')));

it('says every token and its value in each theme', () => {
  const shared = declaredIn(TOKENS);
  const themes = ['light', 'solarized', 'dim'].map((name) => declaredIn(`themes/${name}.css`));
  const names = new Set([shared, ...themes].flatMap(Object.keys));
  const told = rows.filter(([name]) => name?.startsWith('--'));
  expect(told.map(([name]) => name).sort()).toEqual([...names].sort());
  for (const [name = '', , ...values] of told) {
    const coded = themes.map((one) => one[name] ?? shared[name]);
    expect([name, ...values]).toEqual([name, ...(values.length === 1 ? [shared[name]] : coded)]);
  }
});

it('has one scale of type, on which every size stands', () => {
  const scale = new Set(rows.flatMap(([size = '']) => (/^\d+px$/.test(size) ? [size] : [])));
  expect(scale.size).toBe(7);
  const { fontSizes = {}, headings } = theme;
  const themed = Object.values(headings?.sizes ?? {}).map(({ fontSize }) => fontSize);
  expect(
    [...Object.values(fontSizes), ...themed].filter((size) => !scale.has(String(size))),
  ).toEqual([]);
  const strays = SHEETS.flatMap((file) =>
    [...sheet(file).matchAll(/(?:font-size:|@mixin (?:quiet|heading)) *([\d.]+px)/g)]
      .filter(([, size = '']) => !scale.has(size))
      .map(([rule]) => `${file} ${rule}`),
  );
  expect(strays).toEqual([]);
  const lines = SHEETS.flatMap((file) => [...sheet(file).matchAll(/line-height: (\d+)px/g)]);
  expect(lines.filter(([, height]) => Number(height) % 4 > 0)).toEqual([]);
  expect(lines.length).toBeGreaterThan(20);
});

it('moves by the tokens alone, in style sheets and scripts', () => {
  const strays = SHEETS.flatMap((file) =>
    [...sheet(file).matchAll(/[\s(]((?!0s)[\d.]+m?s\b|(?:ease|linear)(?:-\w+)*[ ,;])/g)].map(
      ([, stray]) => `${file} ${stray}`,
    ),
  );
  expect(strays).toEqual([]);
  const { '--regia-motion': motion, '--regia-motion-wide': wide, ...others } = declaredIn(TOKENS);
  expect([`${MOTION.duration}ms`, MOTION.easing, `${WIDE_MS}ms`]).toEqual([
    motion,
    others['--regia-ease'],
    wide,
  ]);
});

it('has a heading face that weighs little', () => {
  expect(readFileSync(join(SOURCES, 'themes/headings.woff2')).length).toBeLessThan(25_000);
});
