import { page } from '@regia/model/entities/page.ts';
import { mergeRecords } from '@regia/model/merge/mergeRecords.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { PieceValue } from './PieceValue.tsx';

let shown: Drawn;
beforeAll(async () => {
  await startTexts('en');
});
afterEach(() => shown.end());

it('shows the words that changed, and of very many texts that they are others', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const text = (word: string) =>
    Array.from({ length: 100 }, (_, at) => `${at % 2 ? word : 'x'}${at}`);
  const [base, mine] = ['a', 'b'].map((word) => ({
    metaDescription: { it: text(word).join(' ') },
  }));
  const { pieces } = mergeRecords(page, { base, theirs: base, mine } as never);
  const [piece] = pieces;
  if (!piece) throw new Error('nothing differs');
  const changes = async (among: number) => {
    const { taken: value, base: before } = piece;
    await shown.draw(<PieceValue collection="pages" {...{ piece, value, before, among }} />);
    return shown.place.querySelectorAll('ins').length;
  };
  shown = await drawn(null);
  expect(await changes(2)).toBe(50);
  expect(await changes(3_000)).toBe(1);
});

it('tells the focal point of a section as that of a field', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const part = { kind: 'section', position: 1, part: 'focus' };
  const piece = { field: 'sections', part, of: null } as never;
  shown = await drawn(
    <PieceValue
      {...{ collection: 'pages', piece, before: undefined, among: 2 }}
      value={{ x: 20, y: 75 }}
    />,
  );
  expect(shown.place.querySelector('ins')?.textContent).toContain('20% 75%');
});
