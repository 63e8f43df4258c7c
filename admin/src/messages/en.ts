/** English. Typed by Italian, so that a missing text fails the compiler. */
import { atOnce } from './en/atOnce.ts';
import { later } from './en/later.ts';
import type { Messages } from './it.ts';

export const en: Messages = { ...atOnce, ...later };
