interface Sky {
  /** Overhead and at the horizon, by day. */
  readonly colours: readonly [overhead: string, horizon: string];
  /** How far down the picture a strip of it looks best, in percent. */
  readonly strip: number;
}

/** January first. Colours as in `docs/landscapes`, shown until the picture comes. */
export const SKIES: readonly Sky[] = [
  { colours: ['#3c5f9e', '#ffd9c4'], strip: 42 },
  { colours: ['#a9bcc6', '#ecdcc6'], strip: 58 },
  { colours: ['#5d93c4', '#f6e5cd'], strip: 47 },
  { colours: ['#5f97c8', '#f7e6cb'], strip: 58 },
  { colours: ['#6fa3c8', '#fbe4b8'], strip: 54 },
  { colours: ['#4c8bc6', '#f0e6d2'], strip: 46 },
  { colours: ['#3f8fc4', '#f4ecd6'], strip: 48 },
  { colours: ['#3d86c2', '#f8e8c6'], strip: 58 },
  { colours: ['#5b7fae', '#ffd596'], strip: 54 },
  { colours: ['#3f7fb4', '#f4e3c4'], strip: 46 },
  { colours: ['#a9b2b6', '#f1d6ae'], strip: 95 },
  { colours: ['#5a6f9c', '#f9d0a4'], strip: 26 },
];

export const NIGHT_SKY = ['#0a1226', '#3d5070'] as const;
