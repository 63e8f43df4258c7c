/** Our themes in Google's words; they work only on a map without a `mapId`. */
import type { MapTheme } from '@regia/site/maps/mapData.ts';
import { type Palette, paletteOf } from '../own/themes.ts';

type GoogleStyle = google.maps.MapTypeStyle;

/** The styles of a theme; the standard one is Google's own. */
export function googleStyles(theme: MapTheme): GoogleStyle[] {
  return theme === 'standard' ? [] : stylesOf(paletteOf('roadmap', theme));
}

function stylesOf(palette: Palette): GoogleStyle[] {
  return [
    color(undefined, 'geometry', palette.land),
    color(undefined, 'labels.text.fill', palette.town),
    color(undefined, 'labels.text.stroke', palette.halo),
    { elementType: 'labels.icon', stylers: [{ visibility: 'off' }] },
    color('administrative', 'geometry.stroke', palette.border),
    color('administrative.locality', 'labels.text.fill', palette.city),
    color('road', 'geometry', palette.province),
    color('road.highway', 'geometry', palette.region),
    color('water', 'geometry', palette.sea),
    color('water', 'labels.text.fill', palette.water),
  ];
}

function color(featureType: string | undefined, elementType: string, value: string): GoogleStyle {
  return { ...(featureType && { featureType }), elementType, stylers: [{ color: value }] };
}
