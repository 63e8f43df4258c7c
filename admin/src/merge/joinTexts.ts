import { diff3MergeRegions } from 'node-diff3';
import type { Joined, Versions } from './piece.ts';

/** What a text is made of: words, lines of code, or the paragraphs of formatted text. */
export type Grain = 'words' | 'lines' | 'blocks';

const TOKENS: Record<Grain, RegExp> = {
  words: /\S+\s*|\s+/gu,
  lines: /[^\n]*\n|[^\n]+/g,
  // Whole paragraphs, so that no tag loses the one that closes it.
  blocks: /[\s\S]+?(?:<\/(?:p|h[1-6]|li|ul|ol|blockquote|pre|table|figure|div)>|$)/gi,
};

const SEPARATORS: Record<Grain, string> = { words: ' ', lines: '\n', blocks: '' };

/** Brings together what two people made of a text. Where they changed the same place it has both. */
export function joinTexts({ base, theirs, mine }: Versions<string>, grain: Grain): Joined {
  const [old, yours, others] = [base, mine, theirs].map((text) => text.match(TOKENS[grain]) ?? []);
  let text = '';
  let isClean = true;
  for (const region of diff3MergeRegions<string>(yours ?? [], old ?? [], others ?? [])) {
    if (region.stable) {
      text += region.bufferContent.join('');
      continue;
    }
    const [my, their] = [region.aContent.join(''), region.bContent.join('')];
    isClean &&= my === their;
    text += my === their ? my : both(my, their, SEPARATORS[grain]);
  }
  return { text, isClean };
}

function both(one: string, other: string, separator: string): string {
  const isApart = one === '' || other === '' || /\s$/.test(one) || separator === '';
  return isApart ? one + other : one + separator + other;
}
