import { isObject } from '@regia/model/isObject.ts';
import { ApiError } from '../api/ApiError.ts';
import { i18next } from '../messages/i18n.ts';
import { showNotice } from '../ui/notice.tsx';
import { toastError } from '../ui/toasts.ts';
import { RefusalList } from './RefusalList.tsx';

/** A record that must come back before another one can. */
export interface Missing {
  readonly collection: string;
  readonly id: string;
  readonly name: string;
}

/** Says why something did not come back: what it needs first, or which of its fields do not fit. */
export function showRefusal(collection: string, error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'formInvalid') {
    toastError(error, 'actionError');
    return;
  }
  const missing = missingIn(error.details);
  const problems = problemsIn(error.details);
  const title = i18next.t(missing.length > 0 ? 'history.losses.missing' : 'errors.formInvalid');
  showNotice(title, () => (
    <RefusalList collection={collection} missing={missing} problems={problems} />
  ));
}

function missingIn({ missing }: Record<string, unknown>): Missing[] {
  return Array.isArray(missing) ? missing.filter(isMissing) : [];
}

function isMissing(value: unknown): value is Missing {
  return isObject(value) && typeof value.collection === 'string' && typeof value.name === 'string';
}

function problemsIn({ fields }: Record<string, unknown>): [string, string][] {
  return Object.entries(isObject(fields) ? fields : {}).map(([path, code]) => [path, String(code)]);
}
