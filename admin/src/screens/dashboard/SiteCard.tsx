import { Button, Loader, Skeleton, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockPlay,
  IconExternalLink,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Dashboard } from '../../api/dashboard.ts';
import { type RenderStatus, renderStatusQuery } from '../../api/renders.ts';
import { useConfig } from '../../api/sharedQuery.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { Panel } from '../../ui/Panel.tsx';
import { RenderProgress, useRenderHint } from '../../workbench/RenderProgress.tsx';
import classes from './Dashboard.module.css';
import { HomeMiniature } from './HomeMiniature.tsx';
import { SiteProblems } from './SiteProblems.tsx';

/** How the public site stands: whether it shows the last save, and what stands in the way. */
export function SiteCard({ data }: { data: Dashboard | undefined }) {
  const { t } = useTranslation();
  const { data: config } = useConfig();
  const { data: status, isError } = useQuery(renderStatusQuery);
  return (
    <Panel title={t('dashboard.site')}>
      {config?.siteUrl && status?.hasHome && (
        <HomeMiniature siteUrl={config.siteUrl} edits={data?.home} />
      )}
      {isError && <p className={classes.quiet}>{t('dashboard.loadFailed')}</p>}
      {!status && !isError && <Skeleton height={64} />}
      {status && <SiteState status={status} />}
      {status && <SiteProblems status={status} />}
      {!config && <Skeleton height={36} mt="md" />}
      {config?.siteUrl && (
        <Button
          component="a"
          href={config.siteUrl}
          target="_blank"
          rel="noopener"
          variant="default"
          fullWidth
          mt="md"
          rightSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t('shell.publicSite')}
          <VisuallyHidden>, {t('common.openInNewTab')}</VisuallyHidden>
        </Button>
      )}
      {config?.siteUrl && (
        <Button
          component={Link}
          to="/moments"
          variant="subtle"
          fullWidth
          mt={8}
          leftSection={<IconClockPlay size={16} aria-hidden />}
        >
          {t('navigation.moments')}
        </Button>
      )}
    </Panel>
  );
}

/** Up to date, or how much is still to be rendered. */
export function SiteState({ status }: { status: RenderStatus }) {
  const { t } = useTranslation();
  const hintOf = useRenderHint();
  const isCurrent = status.stale === 0;
  const { kept, failing, held, unknownMaps, tooLarge, hasHome } = status;
  // Of blocks that one may not see it is known how many fail.
  const isWhole =
    hasHome && kept + failing + held.length + unknownMaps.length === 0 && tooLarge === null;
  const partly = hasHome ? 'dashboard.partlyUpToDate' : 'dashboard.homeless';
  const current = isWhole ? 'dashboard.upToDate' : partly;
  return (
    <div className={classes.state} role="status">
      {!isCurrent && <Loader size={24} aria-hidden />}
      {isCurrent && isWhole && <IconCircleCheck size={24} className={classes.good} aria-hidden />}
      {isCurrent && !isWhole && <IconAlertTriangle size={24} aria-hidden />}
      <div className={classes.stateWords}>
        <p className={classes.stateTitle}>{t(isCurrent ? current : 'dashboard.rendering')}</p>
        <p className={classes.quiet}>
          {isCurrent && !hasHome ? t('dashboard.homelessHint') : hintOf(status)}
        </p>
        {!isCurrent && <RenderProgress status={status} mt={8} />}
      </div>
    </div>
  );
}
