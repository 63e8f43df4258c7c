import type { Location } from '@regia/model/fields/location.ts';
import type { Words } from './words.ts';

export interface DemoMap {
  readonly name: string;
  readonly theme: 'silver' | 'standard';
  readonly center: Location;
  readonly zoom: number;
  readonly points: readonly DemoPoint[];
}

export interface DemoPoint {
  readonly name: string;
  readonly title: Words;
  readonly content: Words;
  readonly location: Location;
}

/** The maps in the order of their reference numbers. */
export const MAPS = {
  studio: {
    name: 'Dove siamo',
    theme: 'silver',
    center: { latitude: 45.341, longitude: 11.8 },
    zoom: 10,
    points: [
      {
        name: 'Studio di Abano',
        title: { it: 'Studio Arzere', en: 'Studio Arzere' },
        content: {
          it: '<p>Via degli Argini 18, Abano Terme. Dal lunedì al venerdì.</p>',
          en: '<p>Via degli Argini 18, Abano Terme. Monday to Friday.</p>',
        },
        location: { latitude: 45.3602, longitude: 11.7903 },
      },
      {
        name: 'Laboratorio di Padova',
        title: { it: 'Laboratorio di modelli', en: 'Model workshop' },
        content: {
          it: '<p>Padova, zona Portello. Visite per scuole e studi, su appuntamento.</p>',
          en: '<p>Padua, Portello district. Visits for schools and studios by appointment.</p>',
        },
        location: { latitude: 45.4081, longitude: 11.8926 },
      },
      {
        name: 'Cantina di Arquà',
        title: { it: 'Cantina tra i filari', en: 'Winery among the vines' },
        content: {
          it: '<p>Arquà Petrarca. Visite alla cantina restaurata ogni primo sabato del mese, ore 10.</p>',
          en: '<p>Arquà Petrarca. Visits to the restored winery on the first Saturday of each month, 10 am.</p>',
        },
        location: { latitude: 45.2701, longitude: 11.7187 },
      },
    ],
  },
  works: {
    name: 'Opere aperte',
    theme: 'standard',
    center: { latitude: 45.79, longitude: 11.84 },
    zoom: 8,
    points: [
      {
        name: 'Casa dei mandorli',
        title: { it: 'Casa dei mandorli', en: 'The almond house' },
        content: {
          it: '<p>Monselice. Si visitano il frutteto e il portico, accompagnati dai padroni di casa.</p>',
          en: '<p>Monselice. The owners show visitors round the orchard and the porch.</p>',
        },
        location: { latitude: 45.2382, longitude: 11.7431 },
      },
      {
        name: 'Villa dei cipressi',
        title: { it: 'Villa dei cipressi', en: 'Villa of the cypresses' },
        content: {
          it: '<p>Vo’, Colli Euganei. Alla visita segue un breve concerto degli allievi.</p>',
          en: '<p>Vo’, Euganean Hills. The visit is followed by a short concert by the pupils.</p>',
        },
        location: { latitude: 45.3286, longitude: 11.6407 },
      },
      {
        name: 'Il giro del lago',
        title: { it: 'Il giro del lago', en: 'Around the lake' },
        content: {
          it: '<p>Alleghe, Dolomiti. Ritrovo al primo riparo; il giro dura un’ora e un quarto.</p>',
          en: '<p>Alleghe, Dolomites. Meet at the first shelter; the round takes an hour and a quarter.</p>',
        },
        location: { latitude: 46.4066, longitude: 12.0226 },
      },
      {
        name: 'Scuola tra i pioppi',
        title: { it: 'Scuola tra i pioppi', en: 'School among the poplars' },
        content: {
          it: '<p>Agna, bassa padovana. Le guide sono gli alunni della quinta.</p>',
          en: '<p>Agna, in the plain south of Padua. The guides are the pupils of the top class.</p>',
        },
        location: { latitude: 45.1712, longitude: 11.9594 },
      },
    ],
  },
} as const satisfies Record<string, DemoMap>;

export type MapKey = keyof typeof MAPS;
