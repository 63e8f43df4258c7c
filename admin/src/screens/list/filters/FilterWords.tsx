import { ENTITIES } from '@regia/model/entities/registry.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { peopleQuery } from '../../../api/logs.ts';
import { recordQuery } from '../../../api/queries.ts';
import { recordTitle } from '../../../fields/refs/targets.ts';
import { formatDay, readersTimeZone } from '../../../lib/dates.ts';
import { useLabels } from '../../../messages/labels.ts';
import { useTranslation } from '../../../messages/useTranslation.ts';
import { useTimeZone } from '../../../session/useSite.ts';
import type { FilteredColumn } from '../columns/columns.ts';
import { daysIn } from './dateRange.ts';
import classes from './filters.module.css';

export interface FilterValue {
  collection: string;
  column: FilteredColumn;
  /** Empty until it is given. */
  value: string;
}

/** What a filter says: the field, how it is compared, and with what. */
export function FilterWords(of: FilterValue) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { kind } = of.column.filter;
  const field = labels.field(of.collection, of.column.name);
  const relation = relationIn(of.column);
  return (
    <>
      {kind === 'boolean' ? `${field}:` : field}
      {relation && ` ${t(`resource.list.${relation}`)}`}{' '}
      <span className={classes.value}>{of.value === '' ? '…' : <Value {...of} />}</span>
    </>
  );
}

function relationIn({ field, filter }: FilteredColumn): 'contains' | 'includes' | 'is' | null {
  if (filter.kind === 'text') return 'contains';
  if (filter.kind === 'date' || filter.kind === 'boolean') return null;
  const of = field && isKind(field, 'localized') ? field.of : field;
  return of && isKind(of, 'refs') ? 'includes' : 'is';
}

function Value(of: FilterValue) {
  const { kind } = of.column.filter;
  if (kind === 'text') return `“${of.value}”`;
  if (kind === 'date') return <Days {...of} />;
  return kind === 'ref' ? <TargetTitle {...of} /> : <Choice {...of} />;
}

/** What may be chosen, where it is one of a few. */
export function useOptions({ collection, column: { name, filter } }: FilterValue) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { data = [] } = useQuery({ ...peopleQuery, enabled: filter.kind === 'person' });
  switch (filter.kind) {
    case 'person':
      return data.map((one) => ({ value: one.id, label: one.name || one.email || one.id }));
    case 'collection':
      return ENTITIES.map((entity) => ({
        value: entity.collection,
        label: labels.entity(entity.collection).many,
      })).sort((one, other) => one.label.localeCompare(other.label));
    case 'boolean':
      return [
        { value: 'true', label: t('common.yes') },
        { value: 'false', label: t('common.no') },
      ];
    default: {
      const values = filter.kind === 'select' ? filter.options : [];
      return values.map((value) => ({ value, label: labels.option(collection, name, value) }));
    }
  }
}

function Choice(of: FilterValue) {
  return useOptions(of).find(({ value }) => value === of.value)?.label ?? of.value;
}

/** What people call the record that a filter is about; its id until that is known. */
export function useTargetTitle({ column: { filter }, value }: FilterValue): string {
  const collection = filter.kind === 'ref' ? filter.collection : '';
  const asked = { ...recordQuery(collection, value), enabled: value !== '', staleTime: 60_000 };
  const { data } = useQuery(asked);
  return data ? recordTitle(collection, data) : value;
}

function TargetTitle(of: FilterValue) {
  return useTargetTitle(of);
}

function Days({ column: { filter }, value }: FilterValue) {
  const { t, locale } = useTranslation();
  const siteZone = useTimeZone(filter.kind === 'date' && filter.inSiteTime);
  const [first, last] = daysIn(value, siteZone ?? readersTimeZone());
  const from = first && formatDay(first, locale);
  const to = last && formatDay(last, locale);
  if (from && to) return t(`resource.list.${from === to ? 'on' : 'between'}`, { from, to });
  return from ? t('resource.list.since', { from }) : t('resource.list.until', { to });
}
