/** Short messages that say what an action did. */
import type { ErrorCode } from '@regia/model/errors.ts';
import { ApiError, codeOf, isSetGone } from '../api/client.ts';
import { isText, type TextKey, translate } from '../messages/i18n.ts';
import type { Messages } from '../messages/it.ts';
import { hideToast, showToast } from './showToast.tsx';

export type SuccessKey = keyof Messages['toasts']['success'];
export type WarningKey = keyof Messages['toasts']['warning'];

export interface Toast {
  id: string;
  kind: keyof Messages['toasts']['titles'];
  title: string;
  message: string;
  closeLabel: string;
  /** What can be done about it: take it back, or go on. */
  action?: { label: string; run: () => void } | undefined;
  onClose: () => void;
}

const FRESH_MS = 1_000;

const shown = new Map<string, { readonly at: number; readonly kind: Toast['kind'] }>();
let count = 0;

/** Further lines, as far as there is something to say. */
type Detail = string | undefined | readonly (string | undefined)[];

/** Returns what takes it away. */
function toast(
  kind: Toast['kind'],
  key: TextKey,
  detail?: Detail,
  run?: () => void,
  label: TextKey = 'common.undo',
): () => void {
  // What was done says more than that something was.
  const isSaid = key === 'toasts.success.generic' && [detail].flat().some(Boolean);
  const text = isSaid ? '' : translate(key);
  const id = `toast-${++count}`;
  shown.set(id, { at: Date.now(), kind });
  showToast({
    id,
    kind,
    title: translate(`toasts.titles.${kind}`),
    message: [text, detail].flat().filter(Boolean).join('\n'),
    closeLabel: translate('common.close'),
    action: run && { label: translate(label), run },
    onClose: () => shown.delete(id),
  });
  return () => hideToast(id);
}

/**
 * Says that something was done.
 * @param detail further lines, such as what the site did in consequence
 * @param undo takes it back, where that can be done
 * @returns what takes the toast away
 */
export function toastSuccess(
  key: SuccessKey = 'generic',
  detail?: Detail,
  undo?: () => void,
): () => void {
  return toast('success', `toasts.success.${key}`, detail, undo);
}

/**
 * Says what is under way, where that takes a while.
 * @returns what takes the toast away
 */
export function toastWorking(key: TextKey): () => void {
  return toast('working', key);
}

/** Says what was done, as long as it can be taken back. */
export function toastUndo(key: TextKey, undo: () => void): void {
  toast('success', key, undefined, undo);
}

/** Says that something was saved, and leads on to what usually follows. */
export function toastSavedOn(detail: Detail, label: TextKey, run: () => void): void {
  toast('success', 'toasts.success.save', detail, run, label);
}

/**
 * Says what went wrong. That the session has ended is said where one signs in again: once, however
 * many requests find out.
 * @param error anything thrown, or a code
 */
export function toastError(error: unknown, fallback?: ErrorCode): void {
  if (error instanceof ApiError && error.code === 'notAuthenticated') return;
  // A dialog says it.
  if (isSetGone(error)) return;
  const { key, detail } = errorWords(error, fallback);
  toast('error', key, detail);
}

/**
 * The text of an error itself, else of `fallback`, else the generic one; and what the person can do,
 * and quote.
 */
export function errorWords(error: unknown, fallback?: ErrorCode): { key: TextKey; detail: string } {
  const code = typeof error === 'string' ? error : codeOf(error);
  const key = errorTextKey(code, fallback, (one) => isText(one));
  const isUnanswered = error instanceof ApiError && error.status === 0;
  const remedy = isUnanswered ? 'screens.offline' : key.replace('errors.', 'remedies.');
  const excess = error instanceof ApiError && code === 'payloadTooLarge' && excessText(error);
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  const lines = [
    // `exists` has found the keys among the texts.
    excess || (isText(remedy) ? translate(remedy as TextKey) : ''),
    requestId ? translate('screens.reference', { id: requestId }) : '',
  ];
  return { key: key as TextKey, detail: lines.filter(Boolean).join('\n') };
}

const MILLION = 1_000_000;

/** How much of what is too much, as the server says it; empty where it doesn't. */
function excessText({ details }: ApiError): string {
  const { excess, most, found } = details;
  if (excess === 'parts') return translate('tooLarge.parts');
  if (typeof most !== 'number') return '';
  if (excess === 'frames') return translate('tooLarge.frames', { most });
  if (excess === 'bytes') return translate('tooLarge.bytes', { most: most / MILLION });
  if (excess !== 'pixels' || typeof found !== 'number') return '';
  return translate('tooLarge.pixels', { most: most / MILLION, found: found / MILLION });
}

/**
 * The key of the text that tells of an error: its own if it has one, else the fallback's, else the
 * generic one (specification, section 8).
 * @param has says whether a key is translated
 */
export function errorTextKey(
  code: string,
  fallback: ErrorCode | undefined,
  has: (key: string) => boolean,
): string {
  // `generic` says nothing, so a screen's fallback says more.
  const candidates = code === 'generic' ? [fallback, code] : [code, fallback, 'generic'];
  const known = candidates.find((one) => one !== undefined && has(`errors.${one}`));
  return `errors.${known ?? 'generic'}`;
}

/** Says that something needs attention before going on. */
export function toastWarning(key: WarningKey): void {
  toast('warning', `toasts.warning.${key}`);
}

/**
 * Takes the toasts away, as every change of route does. The newest stay: "saved" is said in the
 * moment in which the editor closes.
 */
export function clearToasts(): void {
  hide(({ at }) => Date.now() - at > FRESH_MS);
}

/** Takes away what was wrong with a form that has been sent since. */
export function clearProblems(): void {
  hide(({ kind }) => kind === 'warning' || kind === 'error');
}

function hide(isOver: (toast: { at: number; kind: Toast['kind'] }) => boolean): void {
  const over = [...shown].filter(([, one]) => isOver(one)).map(([id]) => id);
  over.forEach(hideToast);
}
