import type { Scene } from '../scene.ts';
import { april } from './april.ts';
import { august } from './august.ts';
import { december } from './december.ts';
import { february } from './february.ts';
import { january } from './january.ts';
import { july } from './july.ts';
import { june } from './june.ts';
import { march } from './march.ts';
import { may } from './may.ts';
import { november } from './november.ts';
import { october } from './october.ts';
import { september } from './september.ts';

/** January first. */
export const MONTHS: readonly Scene[] = [
  ...[january, february, march, april, may, june],
  ...[july, august, september, october, november, december],
];
