/** What is kept of a form that was not saved. Pure. */
import { VERSION } from '@regia/model/constants.ts';
import { sameValue } from '@regia/model/difference/sameValue.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { Versions } from '@regia/model/merge/piece.ts';
import { formValues } from '../form/formValues.ts';
import { isValues, type Values } from '../lib/paths.ts';

/** Whose work on what it is; nobody else is ever shown it. */
export interface DraftPlace {
  readonly user: string;
  readonly collection: string;
  /** The record's id; for a new one, `new` and the record that it belongs to, if any. */
  readonly record: string;
  /** The set of prepared changes in which it was typed; empty for the site itself. */
  readonly set: string;
}

interface FieldDraft {
  /** In the copy that was being edited. */
  readonly from?: unknown;
  readonly to?: unknown;
}

export interface Draft extends DraftPlace {
  /** Of the editor that wrote it: two tabs have two drafts. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The product's version that wrote it. */
  readonly version: string;
  /** When the copy that was being edited had been saved; null for a new record. */
  readonly basedOn: string | null;
  /** The changed fields as JSON. */
  readonly fields: string;
  /** The texts that were no values yet, by path, as JSON; empty where there were none. */
  readonly typed: string;
}

/** Longer drafts are not kept: a browser gives only so much room. Characters. */
const LONGEST = 8_000_000;

interface Edited {
  readonly place: DraftPlace;
  readonly id: string;
  readonly at: number;
  /** Null for a new record. */
  readonly record: AnyRecord | null;
  /** What the form began with, and what it holds. */
  readonly origin: Values;
  readonly values: Values;
  /** What is shown and is no value yet, by path. */
  readonly typed: Readonly<Record<string, string>>;
}

/**
 * The draft of a form; null if nothing of the entity's own was changed. Only the entity's fields
 * are kept: a password typed beside them never is.
 */
export function draftOf(entity: Pick<Entity, 'fields'>, edited: Edited): Draft | null {
  const { place, id, at, record, origin, values } = edited;
  const halfDone = new Set(Object.keys(edited.typed).map(fieldOf));
  const typed = halfDone.size > 0 ? JSON.stringify(edited.typed) : '';
  const changed = Object.entries(entity.fields)
    .filter(([, field]) => !field.readOnly)
    .filter(([name]) => halfDone.has(name) || !sameValue(values[name], origin[name]))
    .map(([name]): [string, FieldDraft] => [name, { from: origin[name], to: values[name] }]);
  if (changed.length === 0) return null;
  const fields = JSON.stringify(Object.fromEntries(changed));
  if (fields.length + typed.length > LONGEST) return null;
  return { ...place, id, at, version: VERSION, basedOn: record?.updatedAt ?? null, fields, typed };
}

/** The field in which a path such as `title.it` begins. */
function fieldOf(path: string): string {
  return path.split('.')[0] ?? '';
}

/** Something stored, if it is a draft. */
export function draftFrom(stored: unknown): Draft | null {
  if (!isValues(stored)) return null;
  const { user, collection, record, id, at, version, basedOn, fields, typed = '' } = stored;
  const { set = '' } = stored;
  const texts = { user, collection, record, set, id, version, fields, typed };
  const areTexts = (values: object): values is Record<keyof typeof texts, string> =>
    Object.values(values).every((value) => typeof value === 'string');
  if (!areTexts(texts) || typeof at !== 'number') return null;
  return { ...texts, at, basedOn: typeof basedOn === 'string' ? basedOn : null };
}

/**
 * A draft beside what a form holds now, as versions to be merged. Fields that an older or newer
 * version of the product knew and this one does not are left out.
 */
export function draftVersions(
  entity: Pick<Entity, 'fields'>,
  draft: Draft,
  now: Values,
): Versions<Values> {
  const stored: unknown = JSON.parse(draft.fields);
  const kept = Object.entries(isValues(stored) ? stored : {}).filter(
    ([name, field]) => Object.hasOwn(entity.fields, name) && isValues(field),
  ) as [string, FieldDraft][];
  const values = (side: keyof FieldDraft): Values => {
    const given = Object.fromEntries(kept.map(([name, field]) => [name, field[side]]));
    const fields = Object.entries(entity.fields).filter(([name]) => Object.hasOwn(given, name));
    // A shape that no editor expects becomes the field's initial value.
    return { ...now, ...formValues({ fields: Object.fromEntries(fields) }, given) };
  };
  return { base: values('from'), theirs: now, mine: values('to') };
}

/**
 * The texts of a draft that were no values yet, by path: those of fields that hold what they held
 * when it was typed. Over what somebody else has put there since, nothing half done is laid.
 */
export function draftTexts(
  entity: Pick<Entity, 'fields'>,
  draft: Draft,
  now: Values,
): [path: string, text: string][] {
  if (draft.typed === '') return [];
  const { mine } = draftVersions(entity, draft, now);
  const stored: unknown = JSON.parse(draft.typed);
  return Object.entries(isValues(stored) ? stored : {}).flatMap(([path, text]) => {
    const name = fieldOf(path);
    const isKnown = Object.hasOwn(entity.fields, name) && typeof text === 'string';
    return isKnown && sameValue(now[name], mine[name]) ? [[path, text]] : [];
  });
}
