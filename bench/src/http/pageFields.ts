import { WORDS } from './words.ts';

/** About 4 KB, in sections of text. */
const BODY = '<p>Il testo di una pagina come tante, né breve né lungo.</p>\n'.repeat(64);

/** A page of real size, in two languages. */
export function pageFields(at: number, template: object) {
  const word = WORDS[at % WORDS.length];
  const section = { id: 's', width: 12, type: 'text', value: BODY, url: '' };
  return {
    name: `Pagina ${at} ${word}`,
    template,
    title: { it: `Pagina ${at}: ${word}`, en: `Page ${at}: ${word}` },
    slug: { it: `pagina-${at}`, en: `page-${at}` },
    metaKeywords: { it: word, en: word },
    metaDescription: { it: `La pagina ${at}`, en: `The page ${at}` },
    publicAt: null,
    sections: { it: [section], en: [section] },
    isHomepage: false,
    isNotFound: false,
  };
}
