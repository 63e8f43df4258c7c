import { NEW_ID } from '@regia/model/constants.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import type { Ref } from '@regia/model/fields/ref.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../api/queries.ts';
import { mapDefaults } from '../../fields/maps/mapDefaults.ts';
import { formValues, newValues } from '../../form/formValues.ts';
import type { Values } from '../../lib/paths.ts';
import { fieldOf, type Resource } from '../../resource/resource.ts';
import { useSite } from '../../session/useSite.ts';

export interface EditedRecord {
  /** Null for a new record. */
  record: AnyRecord | null;
  /** What the form starts from; null while it is being read. */
  values: Values | null;
  error: Error | null;
  retry: () => void;
}

/**
 * Reads what an editor starts from: the record, or the values of a new one.
 * @param clone id of the record that a new one is to be a copy of
 * @param parent the record that a new one belongs to
 */
export function useEditedRecord(
  resource: Resource,
  id: string,
  clone: string | null,
  parent: { field: string; id: string } | null,
): EditedRecord {
  const { collection, entity } = resource;
  const isNew = id === NEW_ID;
  const source = isNew ? clone : id;
  const own = useQuery({
    ...recordQuery(collection, source ?? ''),
    enabled: source !== null,
    // Reading again under the hands of somebody who types would only confuse.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  // A cached copy may be old, and saving from an old copy is refused.
  const read = own.isFetchedAfterMount ? own.data : undefined;

  const parentField = parent && fieldOf(resource, parent.field);
  const parentCollection =
    parentField && 'collection' in parentField ? String(parentField.collection) : '';
  const parentQuery = useQuery({
    ...recordQuery(parentCollection, parent?.id ?? ''),
    enabled: isNew && parent !== null,
  });

  const parentId = parent?.id;
  const belongsTo = parent?.field;
  const owner = parentQuery.data;
  const { settings } = useSite();
  const { t } = useTranslation();
  const values = useMemo(() => {
    // A copy must not be taken for what it was made of.
    const copied = (all: Values): Values =>
      typeof all.name === 'string'
        ? { ...all, name: t('resource.copyOf', { name: all.name }) }
        : all;
    if (source !== null && !read) return null;
    if (read && !isNew) return formValues(entity, read);
    const given = read
      ? copied(formValues(entity, read))
      : mapDefaults(collection, settings, owner);
    if (!belongsTo || !parentId) return newValues(entity, given);
    const ref: Ref = { id: parentId, name: owner?.name ?? parentId };
    return newValues(entity, { ...given, [belongsTo]: ref });
  }, [source, read, isNew, entity, collection, settings, belongsTo, parentId, owner, t]);

  return {
    record: isNew ? null : (read ?? null),
    values: parentQuery.isLoading ? null : values,
    error: own.error,
    retry: () => void own.refetch(),
  };
}
