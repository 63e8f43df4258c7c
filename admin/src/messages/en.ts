/** English. Typed by Italian, so that a missing text fails the compiler. */
import { initial } from './en/initial.ts';
import { later } from './en/later.ts';
import type { Messages } from './it.ts';

export const en: Messages = { ...initial, ...later };
