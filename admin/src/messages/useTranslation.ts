import { useSyncExternalStore } from 'react';
import { onSpoken, type Spoken, spokenNow } from './i18n.ts';

/** Says texts in the language being spoken, whichever that comes to be. */
export function useTranslation(): Spoken {
  return useSyncExternalStore(onSpoken, spokenNow);
}
