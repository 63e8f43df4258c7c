/** What someone chose in the palette last, in this browser. */
import { isObject } from '@regia/model/isObject.ts';
import { forget, recall, remember } from '../lib/localStore.ts';

/** A command by its id, or a record with what is shown of it. */
export type Recent =
  | { readonly kind: 'command'; readonly id: string }
  | {
      readonly kind: 'record';
      readonly collection: string;
      readonly id: string;
      readonly title: string;
      readonly references: Readonly<Record<string, string>>;
    };

const KEPT = 6;

function storedAs(userId: string): string {
  return `palette.${userId}`;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function recentFrom(stored: unknown): Recent | null {
  if (!isObject(stored) || !isText(stored.id)) return null;
  const { kind, id, collection, title, references } = stored;
  if (kind === 'command') return { kind, id };
  if (kind !== 'record' || !isText(collection) || !isText(title) || !isObject(references)) {
    return null;
  }
  const texts = Object.entries(references).filter((pair): pair is [string, string] =>
    isText(pair[1]),
  );
  return { kind, id, collection, title, references: Object.fromEntries(texts) };
}

/** The latest first. */
export function recentsOf(userId: string): Recent[] {
  const stored = recall(storedAs(userId));
  return Array.isArray(stored) ? stored.map(recentFrom).filter((one) => one !== null) : [];
}

/** Puts something in front of what was chosen before. */
export function noteRecent(userId: string, chosen: Recent): void {
  const others = recentsOf(userId).filter((one) => keyOf(one) !== keyOf(chosen));
  remember(storedAs(userId), [chosen, ...others].slice(0, KEPT));
}

/** Forgets what someone chose: it names what others may not read. */
export function forgetRecents(userId: string): void {
  forget(storedAs(userId));
}

function keyOf(recent: Recent): string {
  return recent.kind === 'record' ? `${recent.collection}/${recent.id}` : recent.id;
}
