import { page } from '@regia/model/entities/page.ts';
import { template } from '@regia/model/entities/template.ts';
import { scopeOf } from '@regia/model/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listQuery } from '../../api/queries.ts';
import { USED_TEMPLATES } from '../../api/records.ts';
import { isRef } from '../../fields/summary.ts';
import type { Values } from '../../lib/paths.ts';
import type { Resource } from '../../resource/resource.ts';
import { useActor } from '../../session/session.ts';

/**
 * The template that a new page begins with: the one that most pages have. Works and categories have that of the
 * settings where they name none. None for whom the server would refuse it, as they may not see all templates.
 * @param isWanted whether a new record begins with nothing
 */
export function useUsualTemplate(
  { collection }: Resource,
  isWanted: boolean,
): { values: Values | undefined; isLoading: boolean } {
  const mayChoose = scopeOf(useActor(), 'read', template) === 'all';
  const enabled = isWanted && mayChoose && collection === page.collection;
  const { data, isLoading } = useQuery({
    ...listQuery(page.collection, USED_TEMPLATES),
    enabled,
    retry: false,
  });
  const values = useMemo(() => {
    // What another form has asked is known here, too.
    const used = (enabled && data?.items) || [];
    const templates = used.map((record) => record.template).filter(isRef);
    const [most] = [...Map.groupBy(templates, ({ id }) => id).values()].sort(
      (one, other) => other.length - one.length,
    );
    return most?.[0] && { template: most[0] };
  }, [data, enabled]);
  return { values, isLoading };
}
