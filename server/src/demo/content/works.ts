import type { Localized } from '@regia/model/fields/localized.ts';
import type { Section } from '@regia/model/fields/sections.ts';
import type { Month } from '../pictures.ts';
import type { CategoryKey } from './categories.ts';
import { html, inEachLanguage, sectionsOf, text, type Words } from './words.ts';
import { HOUSES } from './worksHouses.ts';
import { LANDSCAPES } from './worksLandscapes.ts';
import { PUBLIC_BUILDINGS } from './worksPublic.ts';
import { RESTORATIONS } from './worksRestorations.ts';

export interface DemoWork {
  readonly name: string;
  readonly category: CategoryKey;
  /** The landscape that illustrates it: each is of one work. */
  readonly month: Month;
  readonly publicAt: string;
  readonly title: Words;
  readonly keywords: Words;
  readonly description: Words;
  readonly place: Words;
  readonly years: string;
  readonly size: Words;
  readonly client: Words;
  /** HTML, headings from the second level. */
  readonly story: Words;
}

/** The works in their order, so that neighbours are of different kinds. */
export const WORKS: readonly DemoWork[] = [
  HOUSES.almondHouse,
  RESTORATIONS.winery,
  LANDSCAPES.canalPark,
  PUBLIC_BUILDINGS.poplarSchool,
  HOUSES.lagoonHouse,
  RESTORATIONS.villa,
  LANDSCAPES.landingStage,
  PUBLIC_BUILDINGS.theatre,
  HOUSES.wheatHouse,
  RESTORATIONS.refuge,
  LANDSCAPES.lakePath,
  PUBLIC_BUILDINGS.villageRoom,
];

const FACTS = {
  place: { it: 'Luogo', en: 'Place' },
  years: { it: 'Anni', en: 'Years' },
  size: { it: 'Dimensione', en: 'Size' },
  client: { it: 'Committente', en: 'Client' },
} as const;

/** A work's body: its story, and beside it the facts. */
export function workSections(work: DemoWork): Localized<Section[]> {
  const years = inEachLanguage(() => work.years);
  const values = { place: work.place, years, size: work.size, client: work.client };
  const facts = inEachLanguage((language) => {
    const rows = Object.entries(values).map(
      ([name, value]) =>
        `<div><dt>${FACTS[name as keyof typeof FACTS][language]}</dt><dd>${value[language]}</dd></div>`,
    );
    return `<dl class="facts">${rows.join('')}</dl>`;
  });
  return sectionsOf([text(8, work.story), html(4, facts)]);
}
