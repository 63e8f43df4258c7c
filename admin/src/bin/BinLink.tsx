import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../messages/useTranslation.ts';
import { followHere } from '../navigation/followHere.ts';
import { useActor } from '../session/session.ts';
import { binEntities } from './binRights.ts';

interface BinLinkProps {
  collection: string;
  className: string | undefined;
  wordClassName: string | undefined;
}

/** The way to a collection's deleted records. Nothing if one may not see them. */
export function BinLink({ collection, className, wordClassName }: BinLinkProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const entities = binEntities(useActor());
  if (!entities.some((entity) => entity.collection === collection)) return null;
  const href = `/bin?collection=${encodeURIComponent(collection)}`;
  return (
    <Button
      component="a"
      href={href}
      variant="subtle"
      color="gray"
      className={className}
      leftSection={<IconTrash size={16} aria-hidden />}
      onClick={(event) => followHere(event, () => void navigate({ href }))}
    >
      <span className={wordClassName}>{t('bin.title')}</span>
    </Button>
  );
}
