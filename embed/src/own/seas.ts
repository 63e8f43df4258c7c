/** The seas around Italy, whose names no data set brings. */
type Names = Readonly<Record<'it' | 'de' | 'en' | 'fr' | 'ru', string>>;

interface Sea {
  readonly names: Names;
  readonly at: readonly [longitude: number, latitude: number];
}

const SEAS: readonly Sea[] = [
  {
    names: {
      it: 'Mare Adriatico',
      de: 'Adriatisches Meer',
      en: 'Adriatic Sea',
      fr: 'Mer Adriatique',
      ru: 'Адриатическое море',
    },
    at: [15, 43.15],
  },
  {
    names: {
      it: 'Mar Tirreno',
      de: 'Tyrrhenisches Meer',
      en: 'Tyrrhenian Sea',
      fr: 'Mer Tyrrhénienne',
      ru: 'Тирренское море',
    },
    at: [12, 40],
  },
  {
    names: {
      it: 'Mar Ligure',
      de: 'Ligurisches Meer',
      en: 'Ligurian Sea',
      fr: 'Mer Ligure',
      ru: 'Лигурийское море',
    },
    at: [8.8, 43.55],
  },
  {
    names: {
      it: 'Mar Ionio',
      de: 'Ionisches Meer',
      en: 'Ionian Sea',
      fr: 'Mer Ionienne',
      ru: 'Ионическое море',
    },
    at: [18, 38.3],
  },
  {
    names: {
      it: 'Golfo di Venezia',
      de: 'Golf von Venedig',
      en: 'Gulf of Venice',
      fr: 'Golfe de Venise',
      ru: 'Венецианский залив',
    },
    at: [12.85, 45.15],
  },
];

/** The seas' names in a language, in English where it has none. */
export function seasIn(language: string): { name: string; at: Sea['at'] }[] {
  return SEAS.map(({ names, at }) => ({
    name: Object.hasOwn(names, language) ? names[language as keyof Names] : names.en,
    at,
  }));
}
