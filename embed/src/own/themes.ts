/** The colours of our own maps. */
import type { MapTheme, MapType } from '@regia/site/maps/mapData.ts';

export interface Palette {
  readonly land: string;
  readonly sea: string;
  /** The sea along the coast. */
  readonly shallows: string;
  readonly coast: string;
  /** Between countries, regions and provinces. */
  readonly border: string;
  readonly region: string;
  readonly province: string;
  /** Names of places, the most important first. */
  readonly city: string;
  readonly town: string;
  /** Names of countries and regions. */
  readonly area: string;
  readonly water: string;
  /** Around every name. */
  readonly halo: string;
}

const THEMES: Record<MapTheme, Palette> = {
  standard: {
    land: '#f4f0e6',
    sea: '#aad3e8',
    shallows: '#c3e1ef',
    coast: '#86b7d0',
    border: '#a3968c',
    region: '#b9a999',
    province: '#cdbda8',
    city: '#2f2f33',
    town: '#5b574f',
    area: '#8a6f55',
    water: '#3f7896',
    halo: '#fbf9f4',
  },
  silver: {
    land: '#f3f3f3',
    sea: '#cdd3d6',
    shallows: '#d9dee0',
    coast: '#b3bbbf',
    border: '#9b9b9b',
    region: '#b7b7b7',
    province: '#c8c8c8',
    city: '#3d3d3d',
    town: '#616161',
    area: '#7a7a7a',
    water: '#6d7a80',
    halo: '#fafafa',
  },
  retro: {
    land: '#ece3cc',
    sea: '#b5cfbd',
    shallows: '#c6dbc9',
    coast: '#8fb09b',
    border: '#b08d79',
    region: '#c4a68f',
    province: '#d8c3a8',
    city: '#4a2f2d',
    town: '#6f544b',
    area: '#9a6c4e',
    water: '#4f7a61',
    halo: '#f5f0e1',
  },
  dark: {
    land: '#26282b',
    sea: '#131416',
    shallows: '#191b1d',
    coast: '#3c4045',
    border: '#63676c',
    region: '#54585d',
    province: '#3a3d41',
    city: '#e2e2e2',
    town: '#a9adb1',
    area: '#8d9298',
    water: '#6b7177',
    halo: '#1b1c1e',
  },
  night: {
    land: '#262f3f',
    sea: '#152238',
    shallows: '#1a2942',
    coast: '#3c4e6b',
    border: '#6b7a94',
    region: '#56657f',
    province: '#394760',
    city: '#f0b878',
    town: '#c89a6c',
    area: '#93a1ba',
    water: '#6584b0',
    halo: '#1a2231',
  },
  aubergine: {
    land: '#1f2f52',
    sea: '#0e1626',
    shallows: '#14203a',
    coast: '#3b5681',
    border: '#6a86ab',
    region: '#4f6c98',
    province: '#334a76',
    city: '#bfe3dd',
    town: '#8ec3b9',
    area: '#8097bf',
    water: '#5f81a8',
    halo: '#16223c',
  },
};

/** The colours of the ground from above, where there are no pictures of it. */
const FROM_ABOVE: Palette = {
  land: '#3b4a33',
  sea: '#0d2438',
  shallows: '#174058',
  coast: '#5c7a68',
  border: '#d9d3b4',
  region: '#93997a',
  province: '#58664b',
  city: '#ffffff',
  town: '#e4e8dc',
  area: '#d9d3b4',
  water: '#9cc4dc',
  halo: '#1c2519',
};

/** Ground and rock instead of paper; all else as the theme says. */
const TERRAIN: Record<'light' | 'dark', Partial<Palette>> = {
  light: { land: '#e3e8cf', region: '#b5a67f', province: '#cdc9a4', halo: '#f3f5e8' },
  dark: { land: '#2c3a30', region: '#5f6f58', province: '#43523f', halo: '#1c261f' },
};

const DARK: readonly MapTheme[] = ['dark', 'night', 'aubergine'];

/** The colours for a type and a theme; pictures from above have no themes. */
export function paletteOf(type: MapType, theme: MapTheme): Palette {
  if (type === 'satellite' || type === 'hybrid') return FROM_ABOVE;
  const palette = THEMES[theme];
  if (type === 'roadmap') return palette;
  return { ...palette, ...TERRAIN[DARK.includes(theme) ? 'dark' : 'light'] };
}
