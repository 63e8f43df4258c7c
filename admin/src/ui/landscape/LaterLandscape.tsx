import { ornament } from '../lazyPart.tsx';

/** The same where the first screen must not wait for it: its place is kept by what it stands in. */
export const LaterLandscape = ornament(() =>
  import('./Landscape.tsx').then((module) => module.Landscape),
);
