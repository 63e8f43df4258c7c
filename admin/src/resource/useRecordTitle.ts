import type { AnyRecord } from '@regia/model/entity.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { useCallback } from 'react';
import { formatInstant } from '../lib/dates.ts';
import { useLabels } from '../messages/labels.ts';
import { recordName } from '../messages/shownName.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { fieldOf, type Resource } from './resource.ts';

function nameOf({ calledBy, entity }: Resource): string {
  return calledBy ?? entity.titleFields[0] ?? '';
}

/** Is a record called by its kind alone, and told from others by its date? */
export function isCalledByDate(resource: Resource): boolean {
  const field = fieldOf(resource, nameOf(resource));
  return field !== undefined && isKind(field, 'select');
}

/**
 * What a record is called where people see it. Those that are only of a kind, such as backups, are
 * told apart by their date.
 */
export function useRecordTitle(resource: Resource): (record: AnyRecord) => string {
  const { locale } = useTranslation();
  const labels = useLabels();
  return useCallback(
    (record) => {
      const { entity, collection } = resource;
      const name = nameOf(resource);
      const value = record[name];
      if (!isCalledByDate(resource) || typeof value !== 'string') return recordName(entity, record);
      const at = formatInstant(record.createdAt, locale);
      return `${labels.option(collection, name, value)} · ${at}`;
    },
    [resource, labels, locale],
  );
}
