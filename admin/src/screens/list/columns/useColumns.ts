import { useMemo } from 'react';
import type { Resource } from '../../../resource/resource.ts';
import { useSite } from '../../../session/useSite.ts';
import { type Column, columnsOf } from './columns.ts';

/** The columns of a resource's list, in the site's default language. */
export function useColumns(resource: Resource, chosen: readonly string[] | null): Column[] {
  const { languages } = useSite();
  const language = languages[0] ?? 'it';
  return useMemo(() => columnsOf(resource, language, chosen), [resource, language, chosen]);
}
