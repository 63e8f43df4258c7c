/** How an entity is declared: once, here; validation, API, types, screens and OpenAPI follow. */
import { SITE_LANGUAGES } from './constants.ts';
import { hasText, isMembers } from './difference/sameValue.ts';
import type { Field, ValueOf } from './fields/field.ts';
import type { AnyField } from './fields/kinds.ts';
import type { Module } from './modules.ts';
import type { Action } from './permissions.ts';

/** What every record has besides its entity's fields. Dates are ISO 8601 in UTC. */
export interface RecordMeta {
  id: string;
  createdAt: string;
  createdBy: string | null;
  updatedAt: string;
  updatedBy: string | null;
}

export const META_FIELDS = ['id', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'] as const;

/** Where a document stands towards the public site (`SiteStatus`): told with it, and never stored. */
export const SITE_STATUS = 'siteStatus';

/** Which records refer to a record (`Use`s): told in lists, and never stored. */
export const USED_BY = 'usedBy';

/** How many records of a collection refer to a record. */
export interface Use {
  readonly collection: string;
  /** By which of their fields. */
  readonly field: string;
  readonly count: number;
}

/** What the server alone says of a record beside its fields. */
export const SERVER_MEMBERS: ReadonlySet<string> = new Set([...META_FIELDS, SITE_STATUS, USED_BY]);

export type Fields = Record<string, Field>;
export type FieldValues<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> };
export type RecordOf<E> = E extends { fields: infer F extends Fields }
  ? RecordMeta & FieldValues<F>
  : never;

/** A record of an entity known only at run time. */
export type AnyRecord = RecordMeta & Record<string, unknown>;

/** Whose right decides: a module's, everyone signed in, or nobody. */
export type AccessRule = Module | 'everyone' | 'nobody';

export interface SortKey {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** Something no two records of a collection may share, such as `slug.it` = `chi-siamo`. */
export interface UniqueKey {
  readonly name: string;
  readonly value: string;
}

interface Definition<F extends Fields> {
  /** The deployment's collection name. */
  collection: string;
  /** The singular used in log messages and web renders. */
  type: string;
  access: Record<Action, AccessRule>;
  fields: F;
  /** The fields, joined by a space, by which people recognise a record. */
  titleFields: readonly (keyof F & string)[];
  order: readonly SortKey[];
  /** Are records put in order by hand (field `order`)? */
  sortable?: boolean;
  /** Is each document of this kind a page of the public site? */
  isWebDocument?: boolean;
  /** Do lists tell which records refer to one (`USED_BY`)? */
  tellsUses?: boolean;
  /** Is there exactly one record, created by the installation? */
  isSingle?: boolean;
  /** The yes/no field by which a record is shared: whoever is signed in may then read it. */
  sharedBy?: (keyof F & string) | null;
  uniqueKeys?: (record: FieldValues<F>) => UniqueKey[];
}

export interface Entity<F extends Fields = Fields>
  extends Required<Omit<Definition<F>, 'uniqueKeys'>> {
  uniqueKeys(record: FieldValues<F>): UniqueKey[];
}

/** Declares an entity; what is left out gets the common answer. */
export function defineEntity<F extends Record<string, AnyField>>(
  definition: Definition<F>,
): Entity<F> {
  return {
    sortable: false,
    isWebDocument: false,
    tellsUses: false,
    isSingle: false,
    sharedBy: null,
    ...definition,
    uniqueKeys: definition.uniqueKeys ?? (() => []),
  };
}

/** The usual access: one module's rights decide everything. */
export function byModule(module: Module): Record<Action, AccessRule> {
  return { read: module, create: module, update: module, delete: module };
}

/** Sort keys from names; a leading minus means descending. */
export function sortBy(...names: string[]): SortKey[] {
  return names.map((name) =>
    name.startsWith('-')
      ? { field: name.slice(1), direction: 'desc' }
      : { field: name, direction: 'asc' },
  );
}

/** The fields of a new record with their initial values. */
export function initialValues<F extends Fields>(entity: Entity<F>): FieldValues<F> {
  return Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [name, field.initial()]),
  ) as FieldValues<F>;
}

/** What stands for the title fields where they are empty, the first that says something. */
const STAND_INS = ['title', 'slug', 'email'];

/** The fields by which people call a record. */
export function namingFields({
  fields,
  titleFields,
}: Pick<Entity, 'fields' | 'titleFields'>): string[] {
  const others = STAND_INS.filter((name) => Object.hasOwn(fields, name));
  return [...new Set([...titleFields, ...others])];
}

/** What people call a record; its id where it has nothing that they could. */
export function titleOf(
  entity: Pick<Entity, 'fields' | 'titleFields'>,
  record: Readonly<Record<string, unknown>> & Pick<RecordMeta, 'id'>,
): string {
  return nameOf(entity, record) || record.id;
}

/**
 * What people call a record: its title fields, or where they are empty its title, else its slug, in the first
 * language that has one; empty where there is nothing.
 */
export function nameOf(
  entity: Pick<Entity, 'fields' | 'titleFields'>,
  record: Readonly<Record<string, unknown>>,
): string {
  const words = entity.titleFields.flatMap((name) => wordsIn(record[name]));
  if (words.length > 0) return words.join(' ');
  return namingFields(entity).flatMap((name) => wordsIn(record[name]))[0] ?? '';
}

/** What an import brought may be anything. */
function wordsIn(value: unknown): string[] {
  if (isMembers(value)) return SITE_LANGUAGES.flatMap((language) => wordsIn(value[language]));
  if (typeof value === 'number') return [String(value)];
  return hasText(value) ? [value] : [];
}
