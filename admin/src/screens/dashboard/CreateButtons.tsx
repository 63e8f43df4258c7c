import { Button } from '@mantine/core';
import { map } from '@regia/model/entities/map.ts';
import { page } from '@regia/model/entities/page.ts';
import { work } from '@regia/model/entities/work.ts';
import { type Actor, can } from '@regia/model/permissions.ts';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLabels } from '../../messages/labels.ts';

const CREATABLE = [
  { entity: page, path: '/pages/new' },
  { entity: work, path: '/works/new' },
  { entity: map, path: '/maps/new' },
];

/** Shortcuts to new records of the kinds that are made most often, as far as the rights go. */
export function CreateButtons({ actor }: { actor: Actor }) {
  const labels = useLabels();
  const offered = CREATABLE.filter(
    ({ entity }) => can(actor, 'create', entity) && can(actor, 'read', entity),
  );
  return offered.map(({ entity, path }, index) => (
    <Button
      key={path}
      component={Link}
      to={path}
      variant={index === 0 ? 'filled' : 'default'}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {labels.entity(entity.collection).new}
    </Button>
  ));
}
