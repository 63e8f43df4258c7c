/** The mistakes of a file that cannot be used, as an error's details tell them. Pure. */
import { FILE_MISTAKES, type FileMistake } from '@regia/model/fileMistakes.ts';
import { DATA_WORDS, placeName } from '@regia/model/formats/placeName.ts';
import { isObject } from '@regia/model/isObject.ts';

export interface Mistake {
  /** Collection, id and field, as far as they are known. */
  readonly place: string;
  /** Null where it is none of the known ones. */
  readonly problem: FileMistake | null;
  /** What exactly was found, for technicians. */
  readonly found: string;
}

/**
 * The mistakes that an error's details name.
 * @param nth the words for the place of an item
 */
export function mistakesIn(
  details: Readonly<Record<string, unknown>>,
  nth: (place: number) => string,
): Mistake[] {
  const words = { ...DATA_WORDS.en, nth };
  const { mistakes } = details;
  if (!Array.isArray(mistakes)) return [];
  return mistakes.filter(isObject).map(({ collection, id, field, problem, found }) => ({
    place: [collection, id, typeof field === 'string' && placeName(field, words)]
      .filter((part) => part && typeof part === 'string')
      .join(' / '),
    problem: FILE_MISTAKES.find((one) => one === problem) ?? null,
    found: typeof found === 'string' ? found : '',
  }));
}
