import { Anchor, Box, Skeleton, Stack, Text } from '@mantine/core';
import { page } from '@regia/model/entities/page.ts';
import { SITE_STATUS } from '@regia/model/entity.ts';
import { can } from '@regia/model/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listQuery } from '../../api/queries.ts';
import { useLabels } from '../../messages/labels.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { addressIn } from '../../mistakes/addressOnSite.ts';
import { useActor } from '../../session/session.ts';
import { useSite } from '../../session/useSite.ts';
import { SiteMiniature } from '../../ui/SiteMiniature.tsx';

const HOME = { filter: { isHomepage: 'true' }, pageSize: 1, fields: `name,url,${SITE_STATUS}` };

/** What visitors find now: the homepage, and its address in each language. */
export function VisitorsAside() {
  const { t } = useTranslation();
  const labels = useLabels();
  const { languages, siteUrl } = useSite();
  const mayRead = can(useActor(), 'read', page);
  const { data, isError } = useQuery({ ...listQuery(page.collection, HOME), enabled: mayRead });
  const [home] = data?.items ?? [];
  const addresses = languages.map((one) => home && addressIn(home, one, siteUrl));
  const first = addresses.find((one) => one !== undefined);
  if (!mayRead || isError) return null;
  return (
    <Stack component="section" gap="sm" aria-label={t('resource.visitors.title')}>
      <Text component="h2" size="lg" fw={600} m={0}>
        {t('resource.visitors.title')}
      </Text>
      {!data && <Skeleton height={200} />}
      {first && (
        <Box maw={320}>
          <SiteMiniature address={first} />
        </Box>
      )}
      {home && (
        <Anchor component={Link} to={`/pages/${encodeURIComponent(home.id)}`} size="sm">
          {t('resource.visitors.edit')}
        </Anchor>
      )}
      {(data ? languages : []).map((language, at) => {
        const address = addresses[at];
        return (
          <Text key={language} component="div" size="sm" style={{ overflowWrap: 'anywhere' }}>
            <Text size="sm" c="dimmed">
              {labels.language(language)}
            </Text>
            {address ? (
              <Anchor href={address} target="_blank" rel="noreferrer" size="sm">
                {address}
              </Anchor>
            ) : (
              t('resource.visitors.none')
            )}
          </Text>
        );
      })}
    </Stack>
  );
}
