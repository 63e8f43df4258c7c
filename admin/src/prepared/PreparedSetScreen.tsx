/** One set of prepared changes: its records, what is in their way, and its publication. */
import { ActionIcon, Button, Menu, Skeleton } from '@mantine/core';
import { mayPrepare } from '@regia/model/rules/prepared.ts';
import {
  IconCalendarClock,
  IconDots,
  IconEye,
  IconListSearch,
  IconPencil,
  IconTrash,
  IconWorldUpload,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type PreparedEdit, preparedSetQuery, type WholeSet } from '../api/prepared.ts';
import { useWorkingSet } from '../api/workingSet.ts';
import { useAuthorName } from '../history/historyQueries.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { LoadFailure } from '../resource/LoadFailure.tsx';
import { useActor } from '../session/session.ts';
import { useSiteTime } from '../session/useSiteTime.ts';
import { AnchoredMenu } from '../ui/dropdown/Anchored.tsx';
import { Opener } from '../ui/dropdown/Opener.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RefusableButton } from '../ui/RefusableButton.tsx';
import { EditList } from './EditList.tsx';
import { SetProblem } from './PreparedScreen.tsx';
import classes from './prepared.module.css';
import { discard, publish } from './publishSet.tsx';
import { SetDrawer } from './SetDrawer.tsx';
import { askForName } from './setDialogs.tsx';
import { workIn } from './workIn.tsx';

export function PreparedSetScreen() {
  const { id = '' } = useParams({ strict: false });
  const isAllowed = mayPrepare(useActor());
  const navigate = useNavigate();
  const {
    data: set,
    error,
    refetch,
  } = useQuery({
    ...preparedSetQuery(id),
    enabled: isAllowed,
  });
  if (!isAllowed) return <Navigate to="/access-denied" replace />;
  if (error) {
    return (
      <LoadFailure
        error={error}
        onRetry={() => void refetch()}
        onList={() => void navigate({ to: '/prepared' })}
      />
    );
  }
  return set ? <OneSet key={set.id} set={set} /> : <Skeleton height={240} />;
}

function OneSet({ set }: { set: WholeSet }) {
  const { t } = useTranslation();
  const { written, noteFor } = useSiteTime();
  const authorName = useAuthorName();
  const [isComparing, setIsComparing] = useState(false);
  const isHere = useWorkingSet()?.id === set.id;
  const begun = t('prepared.begunBy', { name: authorName(set.createdBy) });
  const due =
    set.publishAt &&
    t('prepared.due', {
      at: written(set.publishAt),
      name: authorName(set.publishBy),
    });
  return (
    <>
      <PageHeader
        title={set.name}
        subtitle={[begun, due, set.publishAt && noteFor([set.publishAt])]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            {!isHere && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => void workIn(set)}
              >
                {t('prepared.work')}
              </Button>
            )}
            <PublishButtons set={set} />
          </>
        }
      />
      <SetProblem set={set} />
      <div className={classes.ways}>
        <Button
          renderRoot={(root) => <Link {...root} to="/moments" search={{ set: set.id }} />}
          variant="subtle"
          size="compact-md"
          leftSection={<IconEye size={16} aria-hidden />}
        >
          {t('prepared.look')}
        </Button>
        {set.edits.length > 0 && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconListSearch size={16} aria-hidden />}
            onClick={() => setIsComparing(true)}
          >
            {t('prepared.effects')}
          </Button>
        )}
      </div>
      <EditList set={set} />
      {set.hidden > 0 && (
        <p className={classes.quiet}>{t('prepared.hidden', { count: set.hidden })}</p>
      )}
      {isComparing && <SetDrawer set={set.id} onClose={() => setIsComparing(false)} />}
    </>
  );
}

/** Is it in the way of publishing? */
function isInTheWay({ state }: PreparedEdit): boolean {
  return state !== 'ready' && state !== 'merged';
}

function PublishButtons({ set }: { set: WholeSet }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const blocking = set.edits.filter(isInTheWay).length;
  const toAll = () => navigate({ to: '/prepared' });
  const why =
    set.records === 0
      ? t('prepared.nothingYet')
      : blocking > 0
        ? t('prepared.blocked', { count: blocking })
        : set.mayPublish
          ? null
          : t('prepared.byOthers');
  return (
    <>
      <RefusableButton
        why={why}
        leftSection={<IconWorldUpload size={16} aria-hidden />}
        onClick={() => void publish(set, toAll)}
      >
        {t('prepared.publish')}
      </RefusableButton>
      <Opener
        button={(opener) => (
          <ActionIcon
            {...opener}
            variant="default"
            size={36}
            aria-label={t('prepared.more')}
            title={t('prepared.more')}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        )}
      >
        {(dropdown) => (
          <AnchoredMenu {...dropdown}>
            <Menu.Item
              leftSection={<IconCalendarClock size={16} aria-hidden />}
              disabled={set.records === 0}
              onClick={() =>
                void import('./timeDialog.tsx').then(({ askForTime }) => askForTime(set))
              }
            >
              {t('prepared.schedule')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => askForName(set)}
            >
              {t('prepared.rename')}
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => void discard(set, toAll)}
            >
              {t('prepared.discard')}
            </Menu.Item>
          </AnchoredMenu>
        )}
      </Opener>
    </>
  );
}
