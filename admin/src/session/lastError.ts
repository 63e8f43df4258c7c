import { ApiError } from '../api/client.ts';
import { recall, remember } from '../lib/localStore.ts';
import { translate } from '../messages/i18n.ts';

const STORED_AS = 'lastError';

/** Keeps a fatal error's message for the error screen, which a reload may show again. */
export function rememberError(error: unknown): void {
  remember(STORED_AS, messageOf(error));
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof ApiError)) return error.message;
  if (error.status === 0) return translate('screens.offline');
  const { message, requestId: id } = error;
  return id ? `${message}. ${translate('screens.reference', { id })}` : message;
}

/** The message of the last fatal error, or an empty string. */
export function lastErrorMessage(): string {
  const message = recall(STORED_AS);
  return typeof message === 'string' ? message : '';
}
