/** The one editor of every collection (specification, section 2, "Shared editor screen"). */
import { NEW_ID } from '@regia/model/constants.ts';
import { SETTINGS_ID } from '@regia/model/entities/setting.ts';
import { can } from '@regia/model/permissions.ts';
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { ReloadProvider } from '../../form/reload.ts';
import { useLabels } from '../../messages/labels.ts';
import { LoadFailure } from '../../resource/LoadFailure.tsx';
import { resourceOf } from '../../resource/registry.ts';
import { editPath, idIn, listPath, parentIn, type Resource } from '../../resource/resource.ts';
import { useActor } from '../../session/session.ts';
import { useSite } from '../../session/useSite.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EditForm } from './EditForm.tsx';
import { EditSkeleton } from './EditSkeleton.tsx';
import { useEditedRecord } from './useEditedRecord.ts';

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
