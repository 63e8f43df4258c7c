/** Who draws a map. */
import type { MapElement } from './mapElement.ts';

export interface MapProvider {
  /** Puts a map with its points in the element. Rejects where that cannot be done. */
  showMap(element: MapElement): Promise<void>;
}
