/** Drafts as the dashboard names them. Pure. */
import { NEW_ID } from '@regia/model/constants.ts';
import { isObject } from '@regia/model/isObject.ts';
import type { Draft } from '../../drafts/draft.ts';
import type { Place } from '../../navigation/places.ts';

/** A draft with the way to where it is offered again. */
export interface DraftMention {
  readonly key: string;
  readonly place: Place;
  /** What was typed as its name; empty where the name was not touched. */
  readonly title: string;
  readonly at: number;
}

/** The latest draft of each record. */
export function draftMentions(drafts: readonly Draft[]): DraftMention[] {
  const mentions = new Map<string, DraftMention>();
  for (const { collection, record, at, fields } of drafts) {
    const key = `${collection}/${record}`;
    if (mentions.has(key)) continue;
    // A new record's drafts are kept under what it belongs to.
    const [id = record, parent] = record.startsWith(`${NEW_ID}@`) ? record.split('@') : [record];
    const typed = typedIn(fields);
    const place = { collection, id, references: referencesIn(typed, parent) };
    mentions.set(key, { key, place, title: titleIn(typed), at });
  }
  return [...mentions.values()];
}

/** What the changed fields were to become. */
function typedIn(fields: string): Record<string, unknown> {
  const stored: unknown = JSON.parse(fields);
  if (!isObject(stored)) return {};
  const pairs = Object.entries(stored).map(([name, change]) => [
    name,
    isObject(change) ? change.to : undefined,
  ]);
  return Object.fromEntries(pairs);
}

function titleIn(typed: Record<string, unknown>): string {
  const words = [typed.name, typed.firstName, typed.lastName, typed.version];
  return words.filter((word) => typeof word === 'string' && word !== '').join(' ');
}

function referencesIn(
  typed: Record<string, unknown>,
  parent: string | undefined,
): Record<string, string> {
  const { map } = typed;
  const id = isObject(map) && typeof map.id === 'string' ? map.id : parent;
  return id ? { map: id } : {};
}
