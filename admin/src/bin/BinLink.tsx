import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActor } from '../session/session.ts';
import { binEntities } from './binEntities.ts';

/** The way to the deleted records: all, or those of one collection. Nothing if one sees none. */
export function BinLink({ collection }: { collection?: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const entities = binEntities(useActor());
  const isOffered = collection
    ? entities.some((entity) => entity.collection === collection)
    : entities.length > 0;
  if (!isOffered) return null;
  const href = collection ? `/bin?collection=${encodeURIComponent(collection)}` : '/bin';
  return (
    <Button
      component="a"
      href={href}
      variant="subtle"
      color="gray"
      leftSection={<IconTrash size={16} aria-hidden />}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        void navigate({ href });
      }}
    >
      {t('bin.open')}
    </Button>
  );
}
