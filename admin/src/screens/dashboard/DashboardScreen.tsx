import { backup } from '@regia/model/entities/backup.ts';
import { page } from '@regia/model/entities/page.ts';
import { work } from '@regia/model/entities/work.ts';
import { workCategory } from '@regia/model/entities/workCategory.ts';
import { can, readsAnything } from '@regia/model/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dashboardQuery } from '../../api/dashboard.ts';
import { LoadFailure } from '../../resource/LoadFailure.tsx';
import { useActor, useSession } from '../../session/session.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BackupPanel } from './BackupPanel.tsx';
import { CountsPanel } from './CountsPanel.tsx';
import { CreateButtons } from './CreateButtons.tsx';
import classes from './Dashboard.module.css';
import { DraftsPanel } from './DraftsPanel.tsx';
import { FirstStepsPanel } from './FirstStepsPanel.tsx';
import { firstSteps } from './firstSteps.ts';
import { greetingAt } from './greeting.ts';
import { MailPanel } from './MailPanel.tsx';
import { NothingToSee } from './NothingToSee.tsx';
import { RecentPanel } from './RecentPanel.tsx';
import { ScheduledPanel } from './ScheduledPanel.tsx';
import { SiteCard } from './SiteCard.tsx';

const ON_SITE = [page, work, workCategory];

/** The first screen after signing in: where one left off, what comes next, how the site stands. */
export function DashboardScreen() {
  const { t } = useTranslation();
  const { user } = useSession();
  const actor = useActor();
  const seesAnything = readsAnything(actor);
  const { data, error, refetch } = useQuery({ ...dashboardQuery, enabled: seesAnything });
  const name = user?.firstName ?? '';
  const greeting = t(`dashboard.${greetingAt(new Date().getHours())}`, { name });

  if (!seesAnything) {
    return (
      <>
        <PageHeader title={greeting} />
        <NothingToSee />
      </>
    );
  }
  const steps = firstSteps(actor, data?.counts ?? {});
  const seesBackups = data ? data.backup !== null : can(actor, 'read', backup);
  const seesSite = ON_SITE.some((entity) => can(actor, 'read', entity));
  return (
    <>
      <PageHeader
        title={greeting}
        subtitle={t(steps.length > 0 ? 'dashboard.subtitleNew' : 'dashboard.subtitle')}
        actions={<CreateButtons actor={actor} />}
      />
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.columns}>
          <div className={classes.column}>
            {steps.length > 0 && <FirstStepsPanel steps={steps} />}
            <DraftsPanel userId={actor.id} />
            <RecentPanel data={data} />
            {seesSite && <ScheduledPanel data={data} />}
          </div>
          <div className={classes.column}>
            <MailPanel />
            <SiteCard />
            {seesBackups && <BackupPanel backup={data?.backup ?? undefined} />}
            <CountsPanel data={data} />
          </div>
        </div>
      )}
    </>
  );
}
