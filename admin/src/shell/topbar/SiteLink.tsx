import { Button, VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { configQuery } from '../../api/queries.ts';

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
      rightSection={<IconExternalLink size={16} aria-hidden />}
    >
      {t('shell.publicSite')}
      <VisuallyHidden>, {t('common.openInNewTab')}</VisuallyHidden>
    </Button>
  );
}
