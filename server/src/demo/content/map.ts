import type { Location } from '@regia/model/fields/location.ts';
import type { Words } from './words.ts';

export interface DemoPoint {
  readonly name: string;
  readonly title: Words;
  readonly content: Words;
  readonly location: Location;
}

export const MAP = {
  name: 'Dove siamo',
  theme: 'silver',
  center: { latitude: 45.341, longitude: 11.8 },
  zoom: 10,
} as const;

export const POINTS: readonly DemoPoint[] = [
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
    name: 'Cantiere di Arquà',
    title: { it: 'Cantina tra i filari', en: 'Winery among the vines' },
    content: {
      it: '<p>Arquà Petrarca. Cantiere aperto ogni primo sabato del mese, ore 10.</p>',
      en: '<p>Arquà Petrarca. The site is open on the first Saturday of each month, 10 am.</p>',
    },
    location: { latitude: 45.2701, longitude: 11.7187 },
  },
];
