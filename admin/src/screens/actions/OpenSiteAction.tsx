import { Menu } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isValues } from '../../lib/paths.ts';
import { siteAddress } from '../../lib/siteAddress.ts';
import { useIsAhead } from '../../lib/useIsAhead.ts';
import type { RowActionProps } from '../../resource/resource.ts';
import { useSite } from '../../session/useSite.ts';

/** Opens the published page of a document, in the site's default language if it has one there. */
export function OpenSiteAction({ record }: RowActionProps) {
  const { t } = useTranslation();
  const { languages, siteUrl } = useSite();
  const isScheduled = useIsAhead(record.publicAt);
  const urls = isValues(record.url) ? record.url : {};
  const url = languages.map((language) => urls[language]).find((one) => one);
  const address = typeof url === 'string' ? siteAddress(url, siteUrl) : undefined;
  if (!address || isScheduled) return null;
  return (
    <Menu.Item
      leftSection={<IconExternalLink size={16} />}
      component="a"
      href={address}
      target="_blank"
      rel="noreferrer"
    >
      {t('resource.actions.openSite')}
    </Menu.Item>
  );
}
