/** What a list does with each of its columns, by the kind of the field. */
import type { SiteLanguage } from '@regia/model/constants.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { USED_BY } from '@regia/model/entity.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { isLong } from '@regia/model/fields/long.ts';
import { can } from '@regia/model/permissions.ts';
import { useMemo } from 'react';
import { fieldOf, type OwnFilter, type Resource } from '../../../resource/resource.ts';
import { useActor } from '../../../session/session.ts';
import { useSite } from '../../../session/useSite.ts';

/** How a column is filtered. */
export type ColumnFilter =
  | { readonly kind: 'text' | 'boolean' }
  /** By the days of the site, or of the reader. */
  | { readonly kind: 'date'; readonly inSiteTime: boolean }
  | { readonly kind: 'select'; readonly options: readonly string[] }
  | { readonly kind: 'ref'; readonly collection: string }
  | OwnFilter;

export interface Column {
  /** Name of a field, or of what every record has. */
  readonly name: string;
  /** Undefined for what every record has, such as `updatedAt`. */
  readonly field: Field | undefined;
  /** The name under which the server sorts it; null if it cannot. */
  readonly sortKey: string | null;
  /** The name under which the server filters it. */
  readonly filterKey: string;
  readonly filter: ColumnFilter | null;
}

export interface FilteredColumn extends Column {
  readonly filter: ColumnFilter;
}

const TEXTS = new Set(['text', 'multiline', 'email', 'slug', 'richText', 'code', 'list']);
const UNSORTABLE = new Set(['list', 'refs', 'json', 'image', 'group', 'multiSelect', 'location']);
const DATES = new Set(['createdAt', 'updatedAt']);

function filterOf(field: Field): ColumnFilter | null {
  if (isKind(field, 'localized')) return filterOf(field.of);
  if (isKind(field, 'select')) return { kind: 'select', options: field.options };
  if (isKind(field, 'ref') || isKind(field, 'refs')) {
    return { kind: 'ref', collection: field.collection };
  }
  if (isKind(field, 'boolean')) return { kind: 'boolean' };
  if (isKind(field, 'date')) return { kind: 'date', inSiteTime: field.inSiteTime };
  return TEXTS.has(field.kind) ? { kind: 'text' } : null;
}

function columnOf(resource: Resource, name: string, language: SiteLanguage): Column {
  const field = fieldOf(resource, name);
  if (!field) {
    const filter: ColumnFilter | null = DATES.has(name)
      ? { kind: 'date', inSiteTime: false }
      : null;
    return { name, field, sortKey: name === USED_BY ? null : name, filterKey: name, filter };
  }
  const isLocalized = isKind(field, 'localized');
  const kind = isLocalized ? field.of.kind : field.kind;
  const isReference = kind === 'refs';
  // Texts are shown, sorted and filtered in the site's default language.
  const key = isLocalized && !isReference ? `${name}.${language}` : name;
  const sortKey = UNSORTABLE.has(kind) ? null : key;
  const filter = resource.filters?.[name] ?? filterOf(field);
  const filterKey = filter?.kind === 'person' ? filter.key : key;
  return { name, field, sortKey, filterKey, filter };
}

/**
 * The columns of a resource's list.
 * @param chosen names in order; those of the descriptor when left out
 */
export function columnsOf(
  resource: Resource,
  language: SiteLanguage,
  chosen: readonly string[] | null = null,
): Column[] {
  const offered = new Set(offeredColumns(resource));
  const names = (chosen ?? resource.columns).filter((name) => offered.has(name));
  const fixed = nameColumn(resource);
  const shown = fixed === undefined || names.includes(fixed) ? names : [fixed, ...names];
  return shown.map((name) => columnOf(resource, name, language));
}

/** The column by which a record is recognised and opened; it is always there. */
export function nameColumn({ columns, entity, named }: Resource): string | undefined {
  return named ?? columns.find((name) => entity.titleFields.includes(name));
}

/** What a list can show: the descriptor's columns, then what else is short enough. */
export function offeredColumns({ columns, entity, hidden = [] }: Resource): string[] {
  const short = Object.entries(entity.fields)
    .filter(([name, field]) => !isLong(field) && field.kind !== 'group' && !hidden.includes(name))
    .map(([name]) => name);
  return [...new Set([...columns, ...short, ...DATES])];
}

/** What a resource's list can be filtered by, whatever it shows; not by references to what the user may not see. */
export function useFilters(resource: Resource): FilteredColumn[] {
  const actor = useActor();
  const columns = useColumns(
    resource,
    useMemo(() => offeredColumns(resource), [resource]),
  );
  return columns.flatMap(({ filter, ...column }) => {
    // Of what the list is, its address says.
    if (column.name === resource.parent?.field) return [];
    const target = filter?.kind === 'ref' ? entityOf(filter.collection) : undefined;
    return filter && (!target || can(actor, 'read', target)) ? [{ ...column, filter }] : [];
  });
}

/** The columns of a resource's list, in the site's default language. */
export function useColumns(resource: Resource, chosen: readonly string[] | null): Column[] {
  const { languages } = useSite();
  const language = languages[0] ?? 'it';
  return useMemo(() => columnsOf(resource, language, chosen), [resource, language, chosen]);
}
