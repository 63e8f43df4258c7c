import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { recordQuery } from '../../api/queries.ts';
import { recordTitle } from '../../fields/refs/references.ts';
import { resourceOf } from '../../resource/registry.ts';
import { editPath, type Resource } from '../../resource/resource.ts';
import { parentCollection } from './useMissingParent.tsx';

interface ParentNameProps {
  resource: Resource;
  parent: { field: string; id: string };
}

/** Whose records a list shows, as a link to it: the map of some points. */
export function ParentName({ resource, parent }: ParentNameProps) {
  const collection = parentCollection(resource, parent) ?? '';
  const { data } = useQuery({ ...recordQuery(collection, parent.id), retry: false });
  const owner = resourceOf(collection);
  const path = owner && editPath(owner, parent.id, {});
  if (!data || !path) return ' ';
  return (
    <Anchor component={Link} to={path} size="sm">
      {recordTitle(collection, data)}
    </Anchor>
  );
}
