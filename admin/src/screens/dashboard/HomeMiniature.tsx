import { Box } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../messages/useTranslation.ts';
import { SiteMiniature } from '../../ui/SiteMiniature.tsx';
import classes from './HomeMiniature.module.css';

interface HomeMiniatureProps {
  siteUrl: string;
  /** The id of the homepage, for whoever goes there to write on it. */
  edits?: string | null | undefined;
}

/** The home page as visitors see it now, and the way to write on it. */
export function HomeMiniature({ siteUrl, edits }: HomeMiniatureProps) {
  const { t } = useTranslation();
  const picture = <SiteMiniature address={siteUrl} />;
  if (!edits) return <Box mb="md">{picture}</Box>;
  return (
    <Link
      to={`/pages/${encodeURIComponent(edits)}`}
      search={{ on: 'page' }}
      className={classes.edit}
    >
      {picture}
      <span className={classes.word}>
        <IconPencil size={16} aria-hidden />
        {t('resource.visitors.edit')}
      </span>
    </Link>
  );
}
