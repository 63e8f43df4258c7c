import { LANGUAGES } from './words.ts';

/** The site's settings, without its references to documents. */
export const SETTINGS = {
  defaultLanguage: 'it',
  languages: [...LANGUAGES],
  defaultTitle: { it: 'Studio Arzere', en: 'Studio Arzere' },
  defaultDescription: {
    it: 'Studio di architettura e paesaggio ad Abano Terme, ai piedi dei Colli Euganei.',
    en: 'Architecture and landscape studio in Abano Terme, at the foot of the Euganean Hills.',
  },
  defaultKeywords: {
    it: 'architettura, paesaggio, restauro, Padova, Colli Euganei',
    en: 'architecture, landscape, restoration, Padua, Euganean Hills',
  },
};
