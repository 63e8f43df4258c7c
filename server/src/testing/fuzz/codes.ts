/** Code of blocks: expressions of any size and depth, and what would run for ever. */
import { HOSTILE } from '@regia/site/testing/hostileBlocks.ts';
import fc from 'fast-check';

/** Each as large or as deep as it is told. */
const SHAPES: readonly ((size: number) => string)[] = [
  (terms) => `{{ (1..6000) | where_exp: "q", "${'q==1 or '.repeat(terms)}q==1" | size }}`,
  (terms) => `{% if ${'page.title or '.repeat(terms)}true %}x{% endif %}`,
  (names) => `{{ page${'.first'.repeat(names)} }}`,
  (filters) => `{{ page.title${' | upcase'.repeat(filters)} }}`,
  (depth) => `{{ page${'[page'.repeat(depth)}${']'.repeat(depth)} }}`,
  (depth) => `{% if ${'('.repeat(depth)}true${')'.repeat(depth)} %}x{% endif %}`,
  (depth) => `${'{% if true %}'.repeat(depth)}x${'{% endif %}'.repeat(depth)}`,
  (depth) => `${'{% for i in (1..9) %}'.repeat(depth)}x${'{% endfor %}'.repeat(depth)}`,
  (width) => `{% case 1 %}{% when ${'0, '.repeat(width)}1 %}x{% endcase %}`,
];

export const hostileCode: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...SHAPES), fc.constantFrom(3, 60, 1_500, 9_000))
    .map(([shape, size]) => shape(size)),
  fc.constantFrom(...Object.values(HOSTILE)),
);
