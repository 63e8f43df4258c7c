import { Anchor } from '@mantine/core';
import type { Blocker } from '@regia/model/errors.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { editPath } from '../../resource/resource.ts';
import { resourceOf } from '../../resource/resources.ts';

/** The way to the record that has what this one may not have too. */
export function HolderLink({ holder: { collection, id, name } }: { holder: Blocker }) {
  const { t } = useTranslation();
  const resource = resourceOf(collection);
  const path = resource && editPath(resource, id, {});
  const text = t('slugs.holder', { name });
  if (!path) return text;
  return (
    <Anchor component={Link} to={path} size="xs" underline="always">
      {text}
    </Anchor>
  );
}
