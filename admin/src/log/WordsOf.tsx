import type { Words } from './messageWords.ts';

/** Words of the log: those of others are marked as such, for whoever hears them. */
export function WordsOf({ text, isForeign }: Words) {
  return isForeign ? <span lang="en">{text}</span> : text;
}
