/** What code asks for, and a library loads for it. */
import type { Need } from '@regia/site/source.ts';

export type Load =
  | Need
  | {
      readonly kind: 'named';
      readonly variables: readonly string[];
      readonly files: readonly string[];
    };
