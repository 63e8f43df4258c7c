/** Rounds of rendering end, whatever the outputs do. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RenderedSite } from '../../testing/renderedSite.ts';
import { nodeName } from '../nodes/node.ts';
import { type Round, settled } from './held.ts';
import { Library } from './library.ts';

const ENVIRONMENT = { timeZone: 'Europe/Rome', siteUrl: 'https://example.org' };

let site: RenderedSite;

beforeEach(async () => {
  site = await RenderedSite.open(['it']);
});
afterEach(() => site.close());

const keyOf = (document: string) => ({ type: 'page', document, language: 'it' }) as const;
const isIn = (names: ReadonlySet<string>, document: string) => names.has(nodeName(keyOf(document)));

/** Renders these documents until they settle; a round says of each whether it is held back. */
async function rounds(
  documents: readonly string[],
  isHeld: (document: string, round: Round, number: number) => boolean,
) {
  return site.context.store.snapshot(async (session) => {
    const library = await Library.open(session, '2026-03-10', ENVIRONMENT);
    if (!library) throw new Error('no site');
    let number = 0;
    return settled(library, async (round) => {
      number++;
      // In whatever order they come to be rendered.
      const order = number % 4 === 3 ? documents.toReversed() : documents;
      const nodes = order.map((document) => {
        const held = isIn(round.withheld, document) || isHeld(document, round, number);
        return { key: keyOf(document), after: { held } };
      });
      const [held, withheld] = [round.library.held, round.withheld].map((names) =>
        documents.filter((document) => isIn(names, document)),
      );
      return { result: { number, held, withheld }, nodes };
    });
  });
}

test('what fails exactly where it is public is held back after the second time', async () => {
  const isHeld = (document: string, { library }: Round) => !isIn(library.held, document);
  expect(await rounds(['one'], isHeld)).toEqual({ number: 3, held: ['one'], withheld: ['one'] });
});

test('what turns out to be held back is not withheld from a later rendering', async () => {
  const found = await rounds(['one', 'two'], (document) => document === 'two');
  expect(found).toEqual({ number: 2, held: ['two'], withheld: [] });
});

test('what finds something else in each round ends after twenty of them', async () => {
  const documents = Array.from({ length: 40 }, (_, index) => `p${index + 1}`);
  const isHeld = (document: string, { withheld }: Round, number: number) =>
    withheld.size === 0 && document === `p${number}`;
  const found = await rounds(documents, isHeld);
  expect(found).toEqual({ number: 21, held: ['p19', 'p20'], withheld: ['p19', 'p20'] });
});

test('what was found before counts as that in whatever order it is found again', async () => {
  const isHeld = (document: string, _: Round, number: number) => number !== 2 || document === 'one';
  const found = await rounds(['one', 'two'], isHeld);
  expect(found).toEqual({ number: 4, held: ['one', 'two'], withheld: ['one', 'two'] });
});
