/** The one editor of every collection (specification, section 2, "Shared editor screen"). */
import { NEW_ID } from '@regia/model/constants.ts';
import { SETTINGS_ID } from '@regia/model/entities/setting.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import type { Ref } from '@regia/model/fields/ref.ts';
import { can } from '@regia/model/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { ASKED_EARLY_MS, recordQuery } from '../../api/queries.ts';
import { mapDefaults } from '../../fields/maps/mapDefaults.ts';
import { ReloadProvider } from '../../form/formContext.tsx';
import { formValues, newValues } from '../../form/formValues.ts';
import type { Values } from '../../lib/paths.ts';
import { useLabels } from '../../messages/labels.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { LoadFailure } from '../../resource/LoadFailure.tsx';
import {
  editPath,
  fieldOf,
  idIn,
  listPath,
  parentIn,
  type Resource,
  resourceOf,
} from '../../resource/resource.ts';
import { useActor } from '../../session/session.ts';
import { useSite } from '../../session/useSite.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EditForm } from './EditForm.tsx';
import { EditSkeleton } from './EditSkeleton.tsx';
import { useUsualTemplate } from './useUsualTemplate.ts';

/** Edits, shows or makes the record that the address names. */
export function EditScreen({ collection }: { collection: string }) {
  const resource = resourceOf(collection);
  const params = useParams({ strict: false });
  const search: Record<string, unknown> = useSearch({ strict: false });
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((now) => now + 1), []);
  if (!resource) throw new Error(`No resource describes ${collection}`);
  const id = resource.entity.isSingle ? SETTINGS_ID : (idIn(resource, params) ?? NEW_ID);
  const clone = search.clone === undefined ? null : String(search.clone);
  // The copy of a record is a new one, whichever address asks for it.
  if (clone !== null && id !== NEW_ID) return <NewCopy resource={resource} id={id} />;
  // Another record is another form, and so is one that was put back.
  return (
    <ReloadProvider value={reload}>
      <Edit key={`${id}/${clone}/${round}`} resource={resource} id={id} clone={clone} />
    </ReloadProvider>
  );
}

/** Goes where a copy of the record is made. */
function NewCopy({ resource, id }: { resource: Resource; id: string }) {
  const params = useParams({ strict: false });
  const path = editPath(resource, NEW_ID, params) ?? listPath(resource, params);
  return <Navigate to={path} search={{ clone: id }} replace />;
}

interface EditProps {
  resource: Resource;
  id: string;
  /** Id of the record that a new one starts as a copy of. */
  clone: string | null;
}

function Edit({ resource, id, clone }: EditProps) {
  const actor = useActor();
  const labels = useLabels();
  const navigate = useNavigate();
  const params = useParams({ strict: false });
  const { isKnown } = useSite();
  const edited = useEditedRecord(resource, id, clone, parentIn(resource, params));
  // Nobody's rights are no reason: whoever's session has ended may be typing.
  if (id === NEW_ID && actor.id !== '' && !can(actor, 'create', resource.entity)) {
    return <Navigate to="/access-denied" replace />;
  }
  // Once it is open, a form stays: what is typed there must not go with a later answer.
  if (edited.error && !edited.values) {
    const list = listPath(resource, params);
    return (
      <>
        <PageHeader title={labels.entity(resource.collection).one} />
        <LoadFailure
          error={edited.error}
          onRetry={edited.retry}
          onList={() => void navigate({ href: list })}
        />
      </>
    );
  }
  // Languages that come later would move everything.
  if (!edited.values || !isKnown) return <EditSkeleton resource={resource} isNew={id === NEW_ID} />;
  return <EditForm resource={resource} record={edited.record} values={edited.values} />;
}

/** What no two documents have in common. */
const OWN = { slug: {}, url: {}, isHomepage: false, isNotFound: false };

interface EditedRecord {
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
function useEditedRecord(
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
    staleTime: ASKED_EARLY_MS,
    // Reading again under the hands of somebody who types would only confuse.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  // A cached copy may be old, and saving from an old copy is refused.
  const wasAskedEarly = useRef(!own.isStale);
  const read = own.isFetchedAfterMount || wasAskedEarly.current ? own.data : undefined;

  const parentField = parent && fieldOf(resource, parent.field);
  const parentCollection =
    parentField && 'collection' in parentField ? String(parentField.collection) : '';
  const parentQuery = useQuery({
    ...recordQuery(parentCollection, parent?.id ?? ''),
    enabled: isNew && parent !== null,
  });

  const { at }: Record<string, unknown> = useSearch({ strict: false });
  const usual = useUsualTemplate(resource, isNew && source === null);
  const parentId = parent?.id;
  const belongsTo = parent?.field;
  const owner = parentQuery.data;
  const { settings } = useSite();
  const { t } = useTranslation();
  const values = useMemo(() => {
    // A copy must not be taken for what it was made of.
    const copied = (all: Values): Values =>
      typeof all.name === 'string'
        ? {
            ...all,
            ...(entity.isWebDocument && OWN),
            name: t('resource.copyOf', { name: all.name }),
          }
        : all;
    if (source !== null && !read) return null;
    if (read && !isNew) return formValues(entity, read);
    const given = read
      ? copied(formValues(entity, read))
      : { ...mapDefaults(collection, settings, owner, at), ...usual.values };
    if (!belongsTo || !parentId) return newValues(entity, given);
    const ref: Ref = { id: parentId, name: owner?.name ?? parentId };
    return newValues(entity, { ...given, [belongsTo]: ref });
  }, [
    source,
    read,
    isNew,
    entity,
    collection,
    settings,
    belongsTo,
    parentId,
    owner,
    at,
    usual.values,
    t,
  ]);

  return {
    record: isNew ? null : (read ?? null),
    values: parentQuery.isLoading || usual.isLoading ? null : values,
    error: own.error,
    retry: () => void own.refetch(),
  };
}
