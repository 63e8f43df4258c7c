import type { JsonObject } from '@regia/model/fields/json.ts';
import type { DemoPictures } from '../pictures.ts';

/** What the blocks read as `variables.NAME`: facts about the studio, and words that recur. */
export function variables({ ofPages }: DemoPictures): Record<string, JsonObject> {
  return {
    studio: {
      name: 'Studio Arzere',
      street: 'Via degli Argini 18',
      city: '35031 Abano Terme (PD)',
      phone: '+39 049 555 0142',
      phoneLink: '+390495550142',
      email: 'studio@arzere.example',
      social: [
        { name: 'Instagram', url: 'https://instagram.example/studioarzere' },
        { name: 'LinkedIn', url: 'https://linkedin.example/studioarzere' },
      ],
    },
    navigation: {
      header: ['Lo studio', 'Metodo', 'Progetti', 'Servizi', 'Contatti'],
      footer: ['Home', 'Lo studio', 'Metodo', 'Progetti', 'Luoghi', 'Servizi', 'Contatti'],
    },
    languages: { it: 'Italiano', en: 'English' },
    home: {
      picture: ofPages.february.url,
      it: {
        title: 'Costruire piano, tra i colli e la laguna',
        text: 'Case, restauri e paesaggi per chi vive nella terra che va dalle Dolomiti al mare.',
        button: 'Guarda i progetti',
      },
      en: {
        title: 'Building slowly, between the hills and the lagoon',
        text: 'Houses, restorations and landscapes for those who live between the Dolomites and the sea.',
        button: 'See the projects',
      },
    },
    notFound: { picture: ofPages.december.url },
    footer: {
      it: {
        about: 'Architettura e paesaggio, dal 2004 ai piedi dei Colli Euganei.',
        hours: 'Dal lunedì al venerdì, 9–13 e 14.30–18',
        note: 'Un sito dimostrativo, realizzato con Regia.',
      },
      en: {
        about: 'Architecture and landscape, since 2004 at the foot of the Euganean Hills.',
        hours: 'Monday to Friday, 9 am–1 pm and 2.30–6 pm',
        note: 'A demonstration site, made with Regia.',
      },
    },
    labels: { it: LABELS_IT, en: LABELS_EN },
  };
}

const LABELS_IT = {
  skip: 'Vai al contenuto',
  menu: 'Menu principale',
  allPages: 'Tutte le pagine',
  language: 'Lingua',
  path: 'Percorso',
  categories: 'Categorie',
  all: 'Tutti',
  allProjects: 'Tutti i progetti',
  whereTheyAre: 'I luoghi dei progetti',
  selection: 'Progetti scelti',
  otherProjects: 'Altri progetti',
  previous: 'Progetto precedente',
  next: 'Progetto successivo',
  published: 'Pubblicazione:',
  landscape: 'Il paesaggio del progetto',
  address: 'Indirizzo',
  phone: 'Telefono',
  email: 'E-mail',
  hours: 'Orari',
  follow: 'Seguici',
  callTitle: 'Avete un luogo da trasformare?',
  callText: 'Raccontateci com’è oggi. Il primo sopralluogo è sempre una passeggiata insieme.',
  callButton: 'Parliamone',
};

const LABELS_EN: Record<keyof typeof LABELS_IT, string> = {
  skip: 'Skip to content',
  menu: 'Main menu',
  allPages: 'All pages',
  language: 'Language',
  path: 'Path',
  categories: 'Categories',
  all: 'All',
  allProjects: 'All projects',
  whereTheyAre: 'The places of the projects',
  selection: 'Selected projects',
  otherProjects: 'More projects',
  previous: 'Previous project',
  next: 'Next project',
  published: 'Published:',
  landscape: 'The landscape of the project',
  address: 'Address',
  phone: 'Phone',
  email: 'E-mail',
  hours: 'Opening hours',
  follow: 'Follow us',
  callTitle: 'Do you have a place to transform?',
  callText: 'Tell us what it is like today. The first site visit is always a walk together.',
  callButton: 'Let’s talk',
};
