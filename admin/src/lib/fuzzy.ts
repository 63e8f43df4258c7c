/** How well a few typed letters fit a name. Pure. */

const COMBINING_MARKS = /\p{M}/gu;

/** Text as it is compared: without accents, in lower case. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase();
}

function isStart(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
}

/** The letters in their order, with others between; the fewer between, the better. */
function scattered(query: string, text: string): number {
  let at = -1;
  let gaps = 0;
  for (const letter of query) {
    const next = text.indexOf(letter, at + 1);
    if (next < 0) return 0;
    if (next !== at + 1 && !isStart(text, next)) gaps++;
    at = next;
  }
  // Letters strewn through a long name are chance.
  return gaps < query.length / 2 ? 10 / (1 + gaps) : 0;
}

function wordScore(word: string, text: string): number {
  if (text === word) return 100;
  if (text.startsWith(word)) return 80;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (isStart(text, at)) return 60;
  }
  if (text.includes(word)) return 40;
  return scattered(word, text);
}

/** From 0, no fit, to 100, the name itself. Every typed word has to fit. */
export function scoreOf(query: string, name: string): number {
  const text = folded(name);
  const whole = folded(query.trim());
  if (whole === '') return 0;
  const words = whole.split(/\s+/);
  const scores = words.map((word) => wordScore(word, text));
  const least = Math.min(...scores);
  return least === 0
    ? scattered(words.join(''), text) / 2
    : Math.max(least, wordScore(whole, text));
}
