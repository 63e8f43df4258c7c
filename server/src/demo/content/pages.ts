import type { Localized } from '@regia/model/fields/localized.ts';
import type { Section } from '@regia/model/fields/sections.ts';
import type { DemoPictures } from '../pictures.ts';
import type { MapKey } from './map.ts';
import { method } from './pageMethod.ts';
import { places } from './pagePlaces.ts';
import type { TemplateKey } from './templates.ts';
import { html, type Piece, picture, sectionsOf, text, type Words } from './words.ts';

export interface DemoPage {
  readonly name: string;
  readonly template: TemplateKey;
  readonly title: Words;
  readonly description: Words;
  readonly sections: Localized<Section[]>;
  readonly isHomepage?: boolean;
  readonly isNotFound?: boolean;
}

const none = sectionsOf([]);

export type PageKey =
  | 'home'
  | 'studio'
  | 'method'
  | 'projects'
  | 'places'
  | 'services'
  | 'contacts'
  | 'notFound';

/** The pages of the site. `maps` are the reference numbers of the maps to be shown. */
export function pages(
  pictures: DemoPictures,
  maps: Readonly<Record<MapKey, number>>,
): Record<PageKey, DemoPage> {
  return {
    home: {
      name: 'Home',
      template: 'home',
      isHomepage: true,
      title: { it: 'Home', en: 'Home' },
      description: {
        it: 'Studio Arzere, architettura e paesaggio ad Abano Terme: case, restauri e spazi aperti tra i Colli Euganei, la laguna di Venezia e le Dolomiti.',
        en: 'Studio Arzere, architecture and landscape in Abano Terme: houses, restorations and open spaces between the Euganean Hills, the Venetian lagoon and the Dolomites.',
      },
      sections: sectionsOf(HOME),
    },
    studio: {
      name: 'Lo studio',
      template: 'page',
      title: { it: 'Lo studio', en: 'The studio' },
      description: {
        it: 'Sette persone, un giardino e un grande tavolo: chi siamo e come lavoriamo.',
        en: 'Seven people, a garden and one large table: who we are and how we work.',
      },
      sections: sectionsOf(studio(pictures)),
    },
    method: {
      name: 'Metodo',
      template: 'page',
      title: { it: 'Metodo', en: 'Method' },
      description: {
        it: 'Che cosa succede dal primo caffè alla notte di prova, chi decide e che cosa vi resta in mano a ogni passo.',
        en: 'What happens between the first coffee and the trial night, who decides, and what you have in hand after each step.',
      },
      sections: sectionsOf(method(pictures)),
    },
    projects: {
      name: 'Progetti',
      template: 'works',
      title: { it: 'Progetti', en: 'Projects' },
      description: {
        it: 'Dodici lavori scelti degli ultimi anni, dal più vicino al campo di casa al più vicino alla neve.',
        en: 'Twelve selected works from recent years, from those closest to our own fields to those closest to the snow.',
      },
      sections: none,
    },
    places: {
      name: 'Luoghi',
      template: 'page',
      title: { it: 'Luoghi', en: 'Places' },
      description: {
        it: 'Tre paesaggi in due ore di strada: i colli, l’acqua e le montagne tra cui lavoriamo da vent’anni.',
        en: 'Three landscapes within two hours’ drive: the hills, the water and the mountains that we have worked among for twenty years.',
      },
      sections: sectionsOf(places(pictures, maps.works)),
    },
    services: {
      name: 'Servizi',
      template: 'page',
      title: { it: 'Servizi', en: 'Services' },
      description: {
        it: 'Che cosa possiamo fare per voi, quanto dura e da dove si comincia.',
        en: 'What we can do for you, how long it takes, and where to begin.',
      },
      sections: sectionsOf(SERVICES),
    },
    contacts: {
      name: 'Contatti',
      template: 'contact',
      title: { it: 'Contatti', en: 'Contacts' },
      description: {
        it: 'Lo studio è a dieci minuti a piedi dalla stazione di Terme Euganee. Passate a trovarci, meglio se su appuntamento.',
        en: 'The studio is a ten-minute walk from Terme Euganee station. Come and see us, preferably by appointment.',
      },
      sections: sectionsOf([
        text(12, {
          it: '<h2>Dove trovarci</h2><p>Lo studio ad Abano, il laboratorio di modelli a Padova e la cantina di Arquà: l’abbiamo finita nel 2023, e ogni primo sabato del mese la mostriamo a chi vuole vedere dal vivo un nostro lavoro.</p>',
          en: '<h2>Where to find us</h2><p>The studio in Abano, the model workshop in Padua, and the winery in Arquà: we completed it in 2023, and on the first Saturday of each month we show round whoever would like to see our work in person.</p>',
        }),
        html(12, { it: `%MAP-${maps.studio}%`, en: `%MAP-${maps.studio}%` }),
      ]),
    },
    notFound: {
      name: 'Pagina non trovata',
      template: 'notFound',
      isNotFound: true,
      title: { it: 'Pagina non trovata', en: 'Page not found' },
      description: {
        it: 'L’indirizzo richiesto non esiste, o non esiste più.',
        en: 'There’s nothing at this address, or the page has moved.',
      },
      sections: none,
    },
  };
}

const HOME: readonly Piece[] = [
  text(7, {
    it: '<h2>Prima il luogo, poi il progetto</h2><p>Un arzere, da queste parti, è l’argine che divide il campo dall’acqua. Qualcuno lo ha costruito con pazienza, qualcun altro lo ha tenuto in ordine, e oggi sembra che ci sia sempre stato. Ci piace pensare l’architettura così: un lavoro fatto bene, che col tempo diventa paesaggio.</p>',
    en: '<h2>The place first, then the project</h2><p>Around here, an <em lang="it">arzere</em> is the embankment between field and water. Someone built it patiently, someone else looked after it, and today it seems to have been there forever. That’s how we like to think of architecture: work done well that becomes landscape over time.</p>',
  }),
  text(5, {
    it: '<p>Dal 2004 progettiamo case, scuole, restauri e spazi aperti, e li seguiamo in cantiere fino all’ultimo giorno. Lavoriamo a non più di due ore di strada dallo studio: vogliamo poter tornare.</p><ul><li>63 opere costruite</li><li>21 restauri di edifici storici</li><li>14 chilometri di sentieri e argini</li></ul>',
    en: '<p>Since 2004 we’ve designed houses, schools, restorations and open spaces, and followed them on site to the last day. We work within two hours’ drive of the studio, because we want to be able to come back.</p><ul><li>63 works built</li><li>21 historic buildings restored</li><li>14 kilometres of paths and embankments</li></ul>',
  }),
];

const studio = ({ ofPages }: DemoPictures): readonly Piece[] => [
  text(6, {
    it: '<h2>Un tavolo solo</h2><p>Lo studio è nato nel 2004 in una vecchia rimessa per attrezzi, tra le serre di Abano. L’abbiamo ampliata due volte, ma il tavolo è rimasto uno: sette posti, una lampada ciascuno, i modelli al centro. Chi entra si siede con noi.</p><p>Siamo quattro architetti, un’agronoma, un ingegnere e una falegname. I progetti non hanno un solo autore, e a ogni cantiere va sempre almeno una persona che lo ha disegnato.</p>',
    en: '<h2>One table</h2><p>The studio began in 2004 in an old tool shed among the greenhouses of Abano. We have extended it twice, but the table is still one: seven seats, a lamp each, the models in the middle. Anyone who comes in sits down with us.</p><p>We are four architects, an agronomist, an engineer and a joiner. No project has a single author, and at least one of the people who drew it is always on site.</p>',
  }),
  picture(6, ofPages.november.url, {
    it: 'La pianura in una mattina di novembre: campi arati, pioppi e un campanile nella nebbia',
    en: 'The plain on a November morning: ploughed fields, poplars and a bell tower in the mist',
  }),
  text(12, { it: '<h2>Come lavoriamo</h2>', en: '<h2>How we work</h2>' }),
  text(4, {
    it: '<h3>Camminare</h3><p>Prima di disegnare visitiamo il luogo in almeno due stagioni. Misuriamo la luce, chiediamo ai vicini dove si ferma l’acqua quando piove, guardiamo che cosa cresce da solo.</p>',
    en: '<h3>Walking</h3><p>Before we draw, we visit the place in at least two seasons. We measure the light, ask the neighbours where water collects when it rains, and look at what grows there unaided.</p>',
  }),
  text(4, {
    it: '<h3>Costruire modelli</h3><p>Ogni idea diventa un modello in legno o cartone, grande abbastanza da metterci la testa dentro. È il modo più rapido per cambiarla, e il più onesto per mostrarla.</p>',
    en: '<h3>Making models</h3><p>Every idea becomes a model in wood or card, large enough to put one’s head inside. It is the quickest way to change it, and the most honest way to show it.</p>',
  }),
  text(4, {
    it: '<h3>Restare</h3><p>Seguiamo il cantiere ogni settimana e torniamo dopo un anno, dopo cinque e dopo dieci. Quello che impariamo in quelle visite è la parte più utile del nostro archivio.</p>',
    en: '<h3>Staying</h3><p>We are on site every week, and we return after one year, five and ten. What we learn on those visits is the most useful part of our archive.</p>',
  }),
  picture(6, ofPages.january.url, {
    it: 'Le Dolomiti innevate all’alba, con una baita illuminata',
    en: 'The snow-covered Dolomites at dawn, with a lit hut',
  }),
  text(6, {
    it: '<h2>Le persone</h2><ul><li><strong>Irene Valbona</strong>, architetta, fondatrice</li><li><strong>Tommaso Zanforlin</strong>, architetto, fondatore</li><li><strong>Giulia Morandin</strong>, architetta, restauro</li><li><strong>Pietro Salvagnin</strong>, architetto, cantieri</li><li><strong>Anna Brusegan</strong>, agronoma, paesaggio</li><li><strong>Davide Rampin</strong>, ingegnere, strutture ed energia</li><li><strong>Marta Cesarotto</strong>, falegname, modelli</li></ul>',
    en: '<h2>The people</h2><ul><li><strong>Irene Valbona</strong>, architect, founder</li><li><strong>Tommaso Zanforlin</strong>, architect, founder</li><li><strong>Giulia Morandin</strong>, architect, restoration</li><li><strong>Pietro Salvagnin</strong>, architect, building sites</li><li><strong>Anna Brusegan</strong>, agronomist, landscape</li><li><strong>Davide Rampin</strong>, engineer, structures and energy</li><li><strong>Marta Cesarotto</strong>, joiner, models</li></ul>',
  }),
];

const SERVICES: readonly Piece[] = [
  text(6, {
    it: '<h2>Case</h2><p>Case nuove, ampliamenti, interni. Dal primo schizzo all’agibilità, con un solo interlocutore e un costo concordato prima di cominciare.</p><p><strong>Durata tipica:</strong> da 18 a 30 mesi.</p>',
    en: '<h2>Houses</h2><p>New houses, extensions, interiors. From the first sketch to the certificate of occupancy, with one person to talk to and a cost agreed before we begin.</p><p><strong>Usual duration:</strong> 18 to 30 months.</p>',
  }),
  text(6, {
    it: '<h2>Restauro</h2><p>Rilievo, ricerca d’archivio, progetto e direzione dei lavori per edifici vincolati e non. Seguiamo anche il dialogo con la Soprintendenza.</p><p><strong>Durata tipica:</strong> da 2 a 5 anni.</p>',
    en: '<h2>Restoration</h2><p>Survey, archive research, design and site supervision for listed and unlisted buildings. We also deal with the heritage authority for you.</p><p><strong>Usual duration:</strong> 2 to 5 years.</p>',
  }),
  text(6, {
    it: '<h2>Edifici pubblici</h2><p>Scuole, teatri, sale civiche. Dalla domanda di finanziamento al collaudo, con incontri aperti a chi quelle stanze le userà ogni giorno.</p><p><strong>Durata tipica:</strong> da 3 a 5 anni.</p>',
    en: '<h2>Public buildings</h2><p>Schools, theatres, village halls. From the application for funds to the final inspection, with meetings open to those who will use the rooms every day.</p><p><strong>Usual duration:</strong> 3 to 5 years.</p>',
  }),
  text(6, {
    it: '<h2>Paesaggio</h2><p>Parchi, argini, sentieri, giardini. Progettiamo insieme a chi poi li dovrà curare, e consegniamo sempre un calendario di manutenzione.</p><p><strong>Durata tipica:</strong> da 12 a 36 mesi.</p>',
    en: '<h2>Landscape</h2><p>Parks, embankments, paths, gardens. We design together with those who will look after them, and we always hand over a maintenance calendar.</p><p><strong>Usual duration:</strong> 12 to 36 months.</p>',
  }),
  text(4, {
    it: '<h2>Energia</h2><p>Diagnosi, progetto degli impianti, misure nei due anni successivi. Se la casa non consuma quanto promesso, torniamo a capire perché.</p>',
    en: '<h2>Energy</h2><p>Assessment, design of the systems, measurements over the following two years. If the house uses more than we promised, we come back to find out why.</p>',
  }),
  text(4, {
    it: '<h2>Modelli</h2><p>Il nostro laboratorio di Padova costruisce modelli in legno anche per altri studi, musei e scuole, dalla scala della stanza a quella della valle.</p>',
    en: '<h2>Models</h2><p>Our workshop in Padua also builds timber models for other studios, museums and schools, from the scale of a room to that of a valley.</p>',
  }),
  text(4, {
    it: '<h2>Un parere</h2><p>State per comprare una casa o un terreno? Un sopralluogo di mezza giornata e quattro pagine scritte chiare, prima di firmare.</p>',
    en: '<h2>An opinion</h2><p>About to buy a house or a plot? A half-day visit and four clearly written pages, before you sign.</p>',
  }),
  text(12, {
    it: '<h2>Da dove si comincia</h2><ol><li><strong>Una passeggiata.</strong> Ci incontriamo sul posto, gratuitamente, e parliamo di che cosa vorreste.</li><li><strong>Una lettera.</strong> Entro dieci giorni scriviamo che cosa è possibile, in quanto tempo e a quale costo.</li><li><strong>Un modello.</strong> Se decidete di proseguire, dopo un mese c’è un modello da discutere intorno al tavolo.</li></ol>',
    en: '<h2>Where to begin</h2><ol><li><strong>A walk.</strong> We meet on the spot, free of charge, and talk about what you would like.</li><li><strong>A letter.</strong> Within ten days we write what is possible, how long it takes and what it costs.</li><li><strong>A model.</strong> If you decide to go on, a month later there is a model to discuss around the table.</li></ol>',
  }),
];
