/** What of a typed address is the street, and what the place. */
import { plain } from './words.ts';

/** One way to read an address. */
export interface Reading {
  readonly route: string;
  readonly number: string;
  /** Town and province, as plain words. */
  readonly place: readonly string[];
  readonly postalCode: string;
}

const STREETS = new Set(
  (
    'via v viale vle vicolo vico piazza pza piazzale ple piazzetta corso cso largo lungomare ' +
    'lungarno lungotevere strada stradone contrada localita frazione borgo calle campo ' +
    'fondamenta riviera salita rua galleria passaggio circonvallazione sestiere'
  ).split(' '),
);
const POSTAL_CODE = /^\d{5}$/;
const NUMBER = /^\d{1,4}(?:\s?[a-z])?(?:[/-]\w{1,3})?$/i;
const COUNTRY = new Set(['italia', 'italy']);

/** No street has a name of more words, and no town with its province. */
const MOST_WORDS = 16;

interface Word {
  readonly text: string;
  readonly plain: string;
  /** Does a comma, or the like, stand behind it? */
  readonly endsPart: boolean;
}

/**
 * The readings of an address, the likeliest first: what follows a street's name may be its town. A place is told by
 * its words, each of them once; one of more words than any has is none.
 */
export function readingsOf(query: string): Reading[] {
  const all = wordsIn(query);
  const postalCode = all.find(({ text }) => POSTAL_CODE.test(text))?.text ?? '';
  const words = all.filter((word) => !POSTAL_CODE.test(word.text) && !COUNTRY.has(word.plain));
  const start = words.findIndex((word) => STREETS.has(word.plain));
  const reading = (street: readonly Word[], place: readonly Word[]): Reading[] => {
    const named = place.filter(({ text }) => !NUMBER.test(text));
    const told = [...new Set(named.flatMap((word) => word.plain.split(' ')))];
    return told.length > MOST_WORDS ? [] : [{ ...partsOf(street), place: told, postalCode }];
  };
  if (start < 0) return reading([], words);
  const before = words.slice(0, start);
  const after = words.slice(start);
  return endsOf(after).flatMap((end) =>
    reading(after.slice(0, end), [...before, ...after.slice(end)]),
  );
}

/** Where a street may end: at its number, at the end of its part, else anywhere from its name on. */
function endsOf(words: readonly Word[]): number[] {
  const number = words.findIndex(({ text }, index) => index > 1 && NUMBER.test(text));
  if (number > 0) return [number + 1];
  const part = words.findIndex(({ endsPart }) => endsPart);
  if (part > 0 && part < words.length - 1) return [part + 1];
  return [...Array(Math.min(words.length - 1, MOST_WORDS)).keys()].map((index) => index + 2);
}

function partsOf(street: readonly Word[]): Pick<Reading, 'route' | 'number'> {
  const last = street.at(-1);
  const hasNumber = last !== undefined && street.length > 2 && NUMBER.test(last.text);
  const name = hasNumber ? street.slice(0, -1) : street;
  return { route: name.map(({ text }) => text).join(' '), number: hasNumber ? last.text : '' };
}

function wordsIn(query: string): Word[] {
  const parts = query.split(/[,;()]|\s-\s/);
  return parts.flatMap((part) => {
    const words = part.split(/\s+/).filter((text) => plain(text) !== '');
    return words.map((text, index) => ({
      text,
      plain: plain(text),
      endsPart: index === words.length - 1,
    }));
  });
}
