import { ApiError } from '../api/client.ts';
import { i18next } from '../messages/i18n.ts';
import { recall, remember } from './localStore.ts';

const STORED_AS = 'lastError';

/** Keeps a fatal error's message for the error screen, which a reload may show again. */
export function rememberError(error: unknown): void {
  const unanswered = error instanceof ApiError && error.status === 0;
  const message = error instanceof Error ? error.message : String(error);
  remember(STORED_AS, unanswered ? i18next.t('screens.offline') : message);
}

/** The message of the last fatal error, or an empty string. */
export function lastErrorMessage(): string {
  const message = recall(STORED_AS);
  return typeof message === 'string' ? message : '';
}
