import { page } from '@regia/model/entities/page.ts';
import { work } from '@regia/model/entities/work.ts';
import { can, readsAnything } from '@regia/model/permissions.ts';
import { useTranslation } from 'react-i18next';
import { useActor, useSession } from '../../session/session.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CreateButtons } from './CreateButtons.tsx';
import classes from './Dashboard.module.css';
import { greetingAt } from './greeting.ts';
import { NothingToSee } from './NothingToSee.tsx';
import { RecentRecords } from './RecentRecords.tsx';
import { SiteCard } from './SiteCard.tsx';

/** The first screen after signing in: what was edited last, and how the public site stands. */
export function DashboardScreen() {
  const { t } = useTranslation();
  const { user } = useSession();
  const actor = useActor();
  const name = user?.firstName ?? '';
  const greeting = t(`dashboard.${greetingAt(new Date().getHours())}`, { name });

  if (!readsAnything(actor)) {
    return (
      <>
        <PageHeader title={greeting} />
        <NothingToSee />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={greeting}
        subtitle={t('dashboard.subtitle')}
        actions={<CreateButtons actor={actor} />}
      />
      <div className={classes.grid}>
        {can(actor, 'read', page) && (
          <RecentRecords
            entity={page}
            path="/pages"
            title={t('dashboard.recentPages')}
            all={t('dashboard.seeAll')}
          />
        )}
        {can(actor, 'read', work) && (
          <RecentRecords
            entity={work}
            path="/works"
            title={t('dashboard.recentWorks')}
            all={t('dashboard.seeAllWorks')}
          />
        )}
        <SiteCard />
      </div>
    </>
  );
}
