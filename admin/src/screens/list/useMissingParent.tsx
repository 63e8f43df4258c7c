import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { codeOf } from '../../api/client.ts';
import { recordQuery } from '../../api/queries.ts';
import { useLabels } from '../../messages/labels.ts';
import { LoadFailure } from '../../resource/LoadFailure.tsx';
import { fieldOf, listPath, type Resource, resourceOf } from '../../resource/resource.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** The collection of the records under whose address another's stand. */
export function parentCollection(
  resource: Resource,
  parent: { field: string } | null,
): string | undefined {
  const field = parent ? fieldOf(resource, parent.field) : undefined;
  return field && 'collection' in field ? String(field.collection) : undefined;
}

/**
 * What to show instead of a list whose address names a record that there is not; null where there
 * is one, or where the user may not know.
 */
export function useMissingParent(
  resource: Resource,
  parent: { field: string; id: string } | null,
): ReactElement | null {
  const navigate = useNavigate();
  const labels = useLabels();
  const collection = parentCollection(resource, parent);
  const owner = collection === undefined ? undefined : resourceOf(collection);
  const { error, refetch } = useQuery({
    ...recordQuery(collection ?? '', parent?.id ?? ''),
    enabled: owner !== undefined && parent !== null,
    retry: false,
  });
  if (!owner || !error || codeOf(error) !== 'notFound') return null;
  return (
    <>
      <PageHeader title={labels.entity(resource.collection).many} />
      <LoadFailure
        error={error}
        onRetry={() => void refetch()}
        onList={() => void navigate({ href: listPath(owner, {}) })}
      />
    </>
  );
}
