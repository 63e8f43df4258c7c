import { Badge, VisuallyHidden } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { refTitle } from '../../../fields/refs/targets.ts';
import { fieldSummary, isRef, jsonSummary } from '../../../fields/summary.ts';
import { formatInstant, isElsewhere } from '../../../lib/dates.ts';
import { isValues } from '../../../lib/paths.ts';
import { type Labels, useLabels } from '../../../messages/labels.ts';
import { useTranslation } from '../../../messages/useTranslation.ts';
import classes from '../../../resource/list/list.module.css';
import { useTimeZoneOf } from '../../../session/useSite.ts';
import { relativeTime } from '../../../ui/relativeTime.ts';
import { StoredPicture } from '../../../ui/StoredPicture.tsx';
import type { Column } from './columns.ts';

const SEVERITIES: Record<string, string> = { error: 'red', warning: 'yellow', info: 'gray' };

/** Whose records are told apart by their moment. */
const EXACT: ReadonlySet<string> = new Set(['logs', 'backups']);

interface CellValueProps {
  collection: string;
  column: Column;
  record: AnyRecord;
}

/** A value as a list shows it: short, on one line. */
export function CellValue({ collection, column, record }: CellValueProps) {
  const labels = useLabels();
  const value = record[column.name];
  const { field } = column;
  if (!field) return typeof value === 'string' ? <Instant at={value} of={collection} /> : null;
  const shared = { collection, column, labels };
  if (!isKind(field, 'localized')) return <Shown field={field} value={value} {...shared} />;
  const texts = isValues(value) ? value : {};
  const inLanguage = texts[column.filterKey.split('.')[1] ?? ''];
  return <Shown field={field.of} value={inLanguage ?? Object.values(texts)[0]} {...shared} />;
}

function Yes() {
  const { t } = useTranslation();
  return <IconCheck size={16} role="img" aria-label={t('common.yes')} />;
}

interface InstantProps {
  at: string;
  /** The collection. */
  of: string;
  /** By whose clocks; the reader's when left out. */
  field?: Field;
}

/** How far off a date is; pointing at it says when that is exactly, and so does a screen reader. */
function Instant({ at, of, field }: InstantProps) {
  const { t, locale } = useTranslation();
  const timeZone = useTimeZoneOf(field);
  const isOther = timeZone !== undefined && isElsewhere(at, timeZone);
  const exact = formatInstant(at, locale, timeZone);
  const known = isOther ? `${exact} · ${t('common.siteTime', { timeZone })}` : exact;
  return (
    <time dateTime={at} title={known}>
      {EXACT.has(of) ? exact : relativeTime(at, locale)}
      {!EXACT.has(of) && <VisuallyHidden>{` (${exact})`}</VisuallyHidden>}
    </time>
  );
}

interface ShownProps {
  field: Field;
  value: unknown;
  collection: string;
  column: Column;
  labels: Labels;
}

function Shown({ field, value, collection, column, labels }: ShownProps): ReactNode {
  if (isKind(field, 'boolean')) {
    return value === true ? <Yes /> : null;
  }
  if (isKind(field, 'date')) {
    return typeof value === 'string' ? <Instant at={value} of={collection} field={field} /> : null;
  }
  if (isKind(field, 'image')) {
    return isValues(value) && typeof value.url === 'string' ? (
      <StoredPicture className={classes.thumb} url={value.url} loading="lazy" />
    ) : null;
  }
  if (isKind(field, 'select') && typeof value === 'string') {
    const label = labels.option(collection, column.name, value);
    const color = collection === 'logs' ? SEVERITIES[value] : undefined;
    return color ? (
      <Badge variant="light" color={color} radius="sm" tt="none" fw={500}>
        {label}
      </Badge>
    ) : (
      label
    );
  }
  if (isKind(field, 'ref')) return isRef(value) ? refTitle(field.collection, value) : null;
  if (isKind(field, 'refs')) {
    const refs = Array.isArray(value) ? value.filter(isRef) : [];
    return refs.map((ref) => refTitle(field.collection, ref)).join(', ');
  }
  return isKind(field, 'json') ? jsonSummary(value) : fieldSummary(field, value);
}
