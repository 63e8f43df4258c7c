import { VERSION } from '@regia/model/constants.ts';

/** The first entry of the changelog, for the staff. */
export const RELEASE = {
  date: '2026-01-12T08:00:00.000Z',
  version: VERSION,
  addedItems: [
    'Il sito dimostrativo dello Studio Arzere, in italiano e in inglese',
    'Mappe con punti, da inserire in qualunque pagina con un segnaposto',
    'Cronologia di ogni documento, con confronto e ripristino',
  ],
  changedItems: ['Le pagine pubbliche si aggiornano appena si salva'],
  fixedItems: [],
  removedItems: [],
  public: true,
};
