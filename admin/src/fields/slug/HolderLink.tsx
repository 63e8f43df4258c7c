import { Anchor } from '@mantine/core';
import type { Blocker } from '@regia/model/errors.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { editorPath, placeUnder } from '../../navigation/places.ts';

/** The way to the record that has what this one may not have too. */
export function HolderLink({ holder: { collection, id, name } }: { holder: Blocker }) {
  const { t } = useTranslation();
  const path = editorPath(placeUnder(collection, id));
  const text = t('slugs.holder', { name });
  if (!path) return text;
  return (
    <Anchor component={Link} to={path} size="xs" underline="always">
      {text}
    </Anchor>
  );
}
