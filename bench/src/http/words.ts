/** Each page has one of them in its name, by turns. */
export const WORDS = [
  'studio',
  'giardino',
  'restauro',
  'cucina',
  'legno',
  'pietra',
  'luce',
  'acqua',
];
