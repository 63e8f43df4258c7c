/** The icon of a point, whoever draws the map; its tip is where the point is. */
import { MAP_MARKER_PX } from '@regia/model/constants.ts';
import url from './marker.svg?url';

export const MARKER = { url: new URL(url, location.href).href, ...MAP_MARKER_PX };
