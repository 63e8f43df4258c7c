/** Where rendering gets its documents from: what is loaded is at hand, the rest is asked for. */
import type { AnyRecord } from '@regia/model/entity.ts';
import type { Scalable } from '@regia/model/rules/pictureVariants.ts';
import type { Day } from '@regia/model/rules/visibility.ts';
import type { WebCollection } from './inputs.ts';

/** Something a rendering wanted that has not been loaded. */
export type Need =
  | { readonly kind: 'record'; readonly collection: string; readonly id: string }
  | { readonly kind: 'sections'; readonly collection: string; readonly id: string }
  /** Maps with their points. */
  | { readonly kind: 'maps'; readonly numbers: readonly number[] }
  | { readonly kind: 'points'; readonly map: string }
  | { readonly kind: 'list'; readonly collection: WebCollection; readonly category?: string };

/** Thrown by a source: load the need, then render again. Keeps rendering itself synchronous. */
export class NotLoaded extends Error {
  readonly need: Need;

  constructor(need: Need) {
    super(`not loaded: ${JSON.stringify(need)}`);
    this.need = need;
  }
}

/** Other people's maps that a site uses; with none of them it asks nobody but its own server. */
export interface MapService {
  /** The address of the Google Maps script together with its key. */
  readonly google?: { readonly script: string; readonly key: string };
  /** The address of pictures, with `{z}`, `{x}`, `{y}` and perhaps `{type}`, and whom they are by. */
  readonly tiles?: { readonly url: string; readonly attribution: string };
  /** The address of a PMTiles file with streets, or its path on the site. */
  readonly basemap?: string;
}

/** What is known of an uploaded picture. */
export interface SiteFile extends Scalable {
  /** Pixels, as the picture is shown; null where it has no size of its own. */
  readonly height: number | null;
}

export interface Source {
  readonly settings: AnyRecord;
  readonly timeZone: string;
  /** Where the public reaches the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly mapService: MapService;
  /** The day whose listings are rendered. */
  readonly today: Day;
  /** Bytes of lists, sections and variables that one block may read, see `memory.ts`. */
  readonly mostHeld: number;
  /** A record by id, or null where there is none. Throws `NotLoaded`. */
  record(collection: string, id: string): AnyRecord | null;
  /** The sections of a document whose record came without them. Throws `NotLoaded`. */
  sections(collection: string, id: string): unknown;
  /** The record of the variable with this name, or null. */
  variable(name: string): AnyRecord | null;
  /** The map with this reference number, or null. Throws `NotLoaded`. */
  map(number: number): AnyRecord | null;
  /** The points of the map with this id, in their order. Throws `NotLoaded`. */
  points(map: string): readonly AnyRecord[];
  /** The uploaded file with this folder and name, or null. */
  file(path: string): SiteFile | null;
  /** Has a document no output in a language, though it has a place, because of mistakes in blocks? */
  isHeld(collection: string, id: string, language: string): boolean;
  /** The documents listed on `today`, in their order. Throws `NotLoaded`. */
  list(collection: WebCollection, category?: string): readonly AnyRecord[];
}

/** A document of the site together with where it is kept. */
export interface WebDocument {
  readonly collection: WebCollection;
  readonly record: AnyRecord;
}
