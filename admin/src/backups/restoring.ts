/** Which backup somebody is about to restore: a row's menu or a button says it, the screen shows it. */
import { sharedValue } from '../lib/sharedValue.ts';

/** One of the list, or one from a file. */
export type Restored = { readonly id: string; readonly createdAt: string } | 'file';

/** `showRestore` shows what restoring would do; null shows it no more. */
export const { set: showRestore, use: useRestored } = sharedValue<Restored | null>(null);
