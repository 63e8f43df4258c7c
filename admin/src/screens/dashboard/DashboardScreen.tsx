import { Alert, Anchor, Skeleton, VisuallyHidden } from '@mantine/core';
import { backup } from '@regia/model/entities/backup.ts';
import { page } from '@regia/model/entities/page.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { work } from '@regia/model/entities/work.ts';
import { workCategory } from '@regia/model/entities/workCategory.ts';
import { type Actor, can, readsAnything } from '@regia/model/permissions.ts';
import { mayStart } from '@regia/model/rules/starters.ts';
import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheckFilled,
  IconDoorOff,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dashboardQuery, type LastBackup } from '../../api/dashboard.ts';
import { ConditionText, conditionOf } from '../../backups/BackupCells.tsx';
import { formatInstant } from '../../lib/dates.ts';
import { useLabels } from '../../messages/labels.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { creations } from '../../navigation/places.ts';
import { LoadFailure } from '../../resource/LoadFailure.tsx';
import { useActor, useSession } from '../../session/session.ts';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { LaterLandscape } from '../../ui/landscape/LaterLandscape.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { relativeTime } from '../../ui/relativeTime.ts';
import { CreateButtons } from './CreateButtons.tsx';
import classes from './Dashboard.module.css';
import { DraftsPanel } from './DraftsPanel.tsx';
import { MailPanel } from './MailPanel.tsx';
import { RecentPanel } from './RecentPanel.tsx';
import { ScheduledPanel } from './ScheduledPanel.tsx';
import { SiteCard } from './SiteCard.tsx';
import { StarterOffer } from './StarterOffer.tsx';
import { ToDoPanel } from './ToDoPanel.tsx';

/** What a site is made of, in the order in which one needs the other. */
const PARTS = ['block', 'templates', 'pages'] as const;

interface FirstStep {
  collection: (typeof PARTS)[number];
  isDone: boolean;
}

/**
 * What is still to be made before there is anything to see on the site; nothing where it has begun, or
 * for who may not make it.
 * @param counts of what there is, by collection, as far as the actor may read
 */
export function firstSteps(actor: Actor, counts: Readonly<Record<string, number>>): FirstStep[] {
  const steps = PARTS.map((collection) => ({ collection, isDone: (counts[collection] ?? 0) > 0 }));
  const mayMake = (collection: string) => {
    const entity = entityOf(collection);
    return entity !== undefined && can(actor, 'create', entity) && collection in counts;
  };
  const isBegun = steps.every(({ isDone }) => isDone);
  return isBegun || !PARTS.every(mayMake) ? [] : steps;
}

const NOON = 13;
const EVENING = 18;
const NIGHT_ENDS = 5;

/** Which greeting suits an hour of the day, 0 to 23. */
export function greetingAt(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < NIGHT_ENDS || hour >= EVENING) return 'evening';
  return hour < NOON ? 'morning' : 'afternoon';
}

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
      <div className={classes.strip}>
        <LaterLandscape />
      </div>
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
            {seesSite && <ToDoPanel data={data} />}
            <DraftsPanel userId={actor.id} />
            <RecentPanel data={data} />
          </div>
          <div className={classes.column}>
            <MailPanel />
            <SiteCard data={data} />
            {seesSite && <ScheduledPanel data={data} />}
            {seesBackups && <BackupPanel backup={data?.backup ?? undefined} />}
          </div>
        </div>
      )}
    </>
  );
}

/** What a user sees whose role reads nothing at all. */
function NothingToSee() {
  const { t } = useTranslation();
  return (
    <EmptyNote
      icon={IconDoorOff}
      title={t('dashboard.nothingTitle')}
      hint={t('dashboard.nothingHint')}
    />
  );
}

/** What to make, one after the other, until a new site shows something. */
function FirstStepsPanel({ steps }: { steps: readonly FirstStep[] }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const actor = useActor();
  const offered = creations(actor);
  return (
    <Panel title={t('dashboard.firstSteps')}>
      {mayStart(actor) && (
        <>
          <StarterOffer />
          <h3 className={classes.stateTitle}>{t('dashboard.starter.byHand')}</h3>
        </>
      )}
      <p className={classes.byHand}>{t('dashboard.firstStepsHint')}</p>
      <ol className={classes.list}>
        {steps.map(({ collection, isDone }) => {
          const texts = labels.entity(collection);
          const Sign = isDone ? IconCircleCheckFilled : IconCircle;
          return (
            <li key={collection}>
              <Link
                to={offered.find((one) => one.collection === collection)?.path ?? '/'}
                className={classes.row}
              >
                <Sign size={20} className={isDone ? classes.good : classes.rowIcon} aria-hidden />
                <span className={classes.rowWords}>
                  <span>
                    {texts.new}
                    {isDone && <VisuallyHidden>, {t('dashboard.stepDone')}</VisuallyHidden>}
                  </span>
                  <span className={classes.stepHint}>{texts.emptyHint}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

/** When the last backup was made, and whether it can be restored. */
function BackupPanel({ backup }: { backup: LastBackup | undefined }) {
  const { t, locale } = useTranslation();
  const at = backup?.at;
  return (
    <Panel
      title={t('dashboard.backup')}
      action={
        <Anchor component={Link} to="/backups" size="sm">
          {t('dashboard.backups')}
        </Anchor>
      }
    >
      {!backup && <Skeleton height={20} />}
      <p className={classes.quiet}>
        {at ? (
          <time dateTime={at}>
            {relativeTime(at, locale)} · {formatInstant(at, locale)}
          </time>
        ) : (
          backup && t('dashboard.backupNone')
        )}
      </p>
      {backup?.isOverdue && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} p="xs" my="xs">
          {t('dashboard.backupOverdue')}
        </Alert>
      )}
      {backup && at && (
        <div className={classes.quiet}>
          <ConditionText {...conditionOf(backup)} />
        </div>
      )}
    </Panel>
  );
}
