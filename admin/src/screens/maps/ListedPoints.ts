import { useEffect } from 'react';
import type { AboveListProps } from '../../resource/resource.ts';
import { useBesideMap } from './mapPoints.ts';

/** Has the map beside a list show what the list holds, on whichever page. */
export function ListedPoints({ query }: AboveListProps) {
  const { show } = useBesideMap();
  useEffect(() => show(query), [show, query]);
  return null;
}
