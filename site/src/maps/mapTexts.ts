/** What a map says besides its points, in every language that a site can have. */
import type { SITE_LANGUAGES } from '@regia/model/constants.ts';

export interface MapTexts {
  readonly map: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly close: string;
  /** The link from a point to the way there. */
  readonly directions: string;
  /** Shown to whoever turns the wheel over a map; `{key}` is Ctrl or ⌘. */
  readonly wheel: string;
  /** Shown to whoever moves one finger over a map. */
  readonly twoFingers: string;
  /** Instead of the map, above the list of points. */
  readonly unavailable: string;
}

const TEXTS: Record<(typeof SITE_LANGUAGES)[number], MapTexts> = {
  it: {
    map: 'Mappa',
    zoomIn: 'Ingrandisci',
    zoomOut: 'Riduci',
    close: 'Chiudi',
    directions: 'Indicazioni stradali',
    wheel: 'Tieni premuto {key} e scorri per ingrandire la mappa',
    twoFingers: 'Usa due dita per spostare la mappa',
    unavailable: 'Qui la mappa non può essere mostrata.',
  },
  de: {
    map: 'Karte',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    close: 'Schließen',
    directions: 'Route planen',
    wheel: 'Zum Zoomen {key} gedrückt halten und scrollen',
    twoFingers: 'Zum Verschieben der Karte zwei Finger verwenden',
    unavailable: 'Die Karte kann hier nicht angezeigt werden.',
  },
  en: {
    map: 'Map',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    close: 'Close',
    directions: 'Get directions',
    wheel: 'Hold {key} and scroll to zoom the map',
    twoFingers: 'Use two fingers to move the map',
    unavailable: 'The map cannot be shown here.',
  },
  fr: {
    map: 'Carte',
    zoomIn: 'Zoom avant',
    zoomOut: 'Zoom arrière',
    close: 'Fermer',
    directions: 'Itinéraire',
    wheel: 'Maintenez {key} et faites défiler pour zoomer',
    twoFingers: 'Utilisez deux doigts pour déplacer la carte',
    unavailable: 'La carte ne peut pas être affichée ici.',
  },
  ru: {
    map: 'Карта',
    zoomIn: 'Приблизить',
    zoomOut: 'Отдалить',
    close: 'Закрыть',
    directions: 'Проложить маршрут',
    wheel: 'Чтобы изменить масштаб, прокручивайте, удерживая {key}',
    twoFingers: 'Перемещайте карту двумя пальцами',
    unavailable: 'Здесь карту показать нельзя.',
  },
};

/** The texts in a language; in English where it is none of a site's. */
export function mapTexts(language: string): MapTexts {
  return Object.hasOwn(TEXTS, language) ? TEXTS[language as keyof typeof TEXTS] : TEXTS.en;
}
