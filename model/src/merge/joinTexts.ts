import { diff3MergeRegions, diffComm } from 'node-diff3';
import type { Joined, Versions } from './piece.ts';

/** What a text is made of: words, lines of code, or the parts of formatted text. */
export type Grain = 'words' | 'lines' | 'blocks';

interface Texture {
  readonly token: RegExp;
  /** What may follow the last token, and what every other one ends with. */
  readonly end: RegExp;
  readonly gap: string;
}

const TEXTURES: Record<Grain, Texture> = {
  words: { token: /\S+\s*|\s+/gu, end: /\s*$/, gap: ' ' },
  lines: { token: /[^\n]*\n|[^\n]+/g, end: /\n*$/, gap: '\n' },
  // Whole paragraphs, items and tables, so that no tag loses the one that closes it.
  blocks: {
    token:
      /<(?:ul|ol|blockquote)\b[^>]*>|<li\b[\s\S]*?<\/li>|<table\b[\s\S]*?<\/table>|[\s\S]+?(?:<\/(?:p|h[1-6]|li|ul|ol|blockquote|pre|figure|div)>|(?=<(?:ul|ol|blockquote|li|table)\b)|$)/gi,
    end: /$/,
    gap: '',
  },
};

/**
 * Brings together what two people made of a text. Where they changed the same place it has both,
 * mine first, and once what both have there.
 */
export function joinTexts(versions: Versions<string>, grain: Grain): Joined {
  const { end, gap } = TEXTURES[grain];
  const { base, theirs, mine } = versions;
  const [old, others, yours] = [base, theirs, mine].map((text) => tokensOf(text, grain));
  let text = '';
  let isClean = true;
  for (const region of diff3MergeRegions<string>(yours ?? [], old ?? [], others ?? [])) {
    if (region.stable) {
      text += region.bufferContent.join('');
      continue;
    }
    const { aContent, bContent } = region;
    isClean &&= aContent.join('') === bContent.join('');
    text += bothOf(aContent, bContent).join('');
  }
  const [oldEnd = '', theirEnd = '', myEnd = ''] = [base, theirs, mine].map(
    (one) => end.exec(one)?.[0],
  );
  const body = gap !== '' && text.endsWith(gap) ? text.slice(0, -gap.length) : text;
  return { text: body + (myEnd === oldEnd ? theirEnd : myEnd), isClean };
}

/** The last token ends like the others, or it would be another one once something follows. */
function tokensOf(text: string, grain: Grain): string[] {
  const { token, end, gap } = TEXTURES[grain];
  const body = text.replace(end, '');
  return body === '' ? [] : ((body + gap).match(token) ?? []);
}

/** What one has, then what the other has besides, in each place where they differ. */
function bothOf(one: readonly string[], other: readonly string[]): string[] {
  let [at, otherAt] = [0, 0];
  const seen = (tokens: readonly string[]) => tokens.map((token) => token.trim() || token);
  return diffComm(seen(one), seen(other)).flatMap(({ common, buffer1, buffer2 }) => {
    const [mine, theirs] = [common ?? buffer1, common ?? buffer2].map((all) => all?.length ?? 0);
    const [from, otherFrom] = [at, otherAt];
    at += mine ?? 0;
    otherAt += theirs ?? 0;
    const others = common ? [] : other.slice(otherFrom, otherAt);
    return [...one.slice(from, at), ...others];
  });
}
