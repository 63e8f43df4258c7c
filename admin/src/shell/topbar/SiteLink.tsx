import { Button, VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { configQuery } from '../../api/queries.ts';
import classes from './Topbar.module.css';

/** The way to the public site, where one is configured. */
export function SiteLink() {
  const { t } = useTranslation();
  const { data } = useQuery(configQuery);
  if (!data?.siteUrl) return null;
  return (
    <Button
      component="a"
      href={data.siteUrl}
      target="_blank"
      rel="noopener"
      variant="subtle"
      color="gray"
      px="sm"
      className={classes.site}
      rightSection={<IconExternalLink size={16} aria-hidden />}
    >
      <span className={classes.siteWords}>{t('shell.publicSite')}</span>
      <VisuallyHidden>, {t('common.openInNewTab')}</VisuallyHidden>
    </Button>
  );
}
