import type { Words } from './words.ts';

export interface DemoCategory {
  readonly name: string;
  readonly title: Words;
  readonly description: Words;
}

/** The kinds of works, in their order. */
export const CATEGORIES = {
  houses: {
    name: 'Case',
    title: { it: 'Case', en: 'Houses' },
    description: {
      it: 'Case nuove e case cresciute nel tempo: poche stanze ben esposte, materiali che invecchiano bene, un rapporto onesto con il campo, il colle o l’acqua che hanno davanti.',
      en: 'New houses and houses that have grown over time: a few well-oriented rooms, materials that age well, and an honest relationship with the field, hill or water before them.',
    },
  },
  restorations: {
    name: 'Restauri',
    title: { it: 'Restauri', en: 'Restorations' },
    description: {
      it: 'Edifici che hanno già una storia. Misuriamo, ascoltiamo, togliamo ciò che pesa e aggiungiamo solo ciò che serve a viverli ancora, in modo che si possa sempre distinguere.',
      en: 'Buildings that already have a history. We measure, listen, remove what weighs on them, and add only what they need to be lived in again, always so that you can tell the difference.',
    },
  },
  publicBuildings: {
    name: 'Edifici pubblici',
    title: { it: 'Edifici pubblici', en: 'Public buildings' },
    description: {
      it: 'Scuole, teatri, sale di paese: le stanze che una comunità ha in comune. Le disegniamo con chi le userà, con chi le pulirà e con chi ne terrà le chiavi.',
      en: 'Schools, theatres, village halls: the rooms a community shares. We design them with the people who will use them, clean them and keep the keys.',
    },
  },
  landscapes: {
    name: 'Paesaggio',
    title: { it: 'Paesaggio', en: 'Landscape' },
    description: {
      it: 'Argini, sentieri, rive e parchi: spazi di tutti, dove l’architettura più bella è spesso quella che si nota meno.',
      en: 'Embankments, paths, shores and parks: places for everyone, where the best architecture is often the kind you notice least.',
    },
  },
} as const satisfies Record<string, DemoCategory>;

export type CategoryKey = keyof typeof CATEGORIES;
