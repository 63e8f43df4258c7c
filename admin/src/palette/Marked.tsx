import { folded } from '../lib/fuzzy.ts';

interface Part {
  text: string;
  isMarked: boolean;
}

/** A text in parts: those that are typed words, and what is between. */
export function partsOf(text: string, typed: string): Part[] {
  const letters = [...text];
  // A letter may fold to several or none, so each says which it is of.
  const origins = letters.flatMap((letter, at) => Array(folded(letter).length).fill(at));
  const whole = letters.map(folded).join('');
  const marked = new Set<number>();
  for (const word of folded(typed).split(/\s+/)) {
    for (let at = word ? whole.indexOf(word) : -1; at >= 0; at = whole.indexOf(word, at + 1)) {
      for (const origin of origins.slice(at, at + word.length)) marked.add(origin);
    }
  }
  const parts: Part[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1);
    const isMarked = marked.has(at);
    if (last?.isMarked === isMarked) last.text += letter;
    else parts.push({ text: letter, isMarked });
  }
  return parts;
}

/** A text in which the typed words are marked. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  return partsOf(text, typed).map(({ text: part, isMarked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity
    isMarked ? <mark key={at}>{part}</mark> : part,
  );
}
