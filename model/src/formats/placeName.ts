/** Where in a record something is, counted as its editor counts: from 1. */

export interface PlaceWords {
  /** Null where the path is not that of a field. */
  field(path: string): string | null;
  language(name: string): string;
  nth(place: number): string;
}

/** Names on the command line are those of the data, as in its other words. */
export const DATA_WORDS: Readonly<Record<'it' | 'en', PlaceWords>> = {
  it: { field: () => null, language: (name) => name, nth: (place) => `n. ${place}` },
  en: { field: () => null, language: (name) => name, nth: (place) => `no. ${place}` },
};

/** Names a place by its path: `sections.it.0.value` is the field, then the language and the first section. */
export function placeName(path: string, words: PlaceWords): string {
  const label = words.field(path);
  const [name = '', ...steps] = path.split('.');
  if (label !== null || steps.length === 0) return label ?? path;
  const rest = steps.map((step) => {
    if (/^\d+$/.test(step)) return words.nth(Number(step) + 1);
    return step === 'value' ? null : words.language(step);
  });
  return [words.field(name) ?? name, ...rest].filter(Boolean).join(' · ');
}
