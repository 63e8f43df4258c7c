/** The ways to several actions that are taken back together: those selected, and all of a person's since a moment. */
import { Button } from '@mantine/core';
import { log } from '@regia/model/entities/log.ts';
import { moduleScope } from '@regia/model/permissions.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type FindChanges, peopleQuery } from '../api/logs.ts';
import { formatInstant } from '../lib/dates.ts';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import type { AboveListProps, SelectedProps } from '../resource/resource.ts';
import { useActor } from '../session/session.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import classes from './log.module.css';

const UndoDrawer = lazyPart(
  () => import('../history/UndoDrawer.tsx').then((module) => module.UndoDrawer),
  (props) => props.onClose(),
);

/** Takes back what the selected entries tell of. */
export function UndoSelected({ ids, onDone }: SelectedProps) {
  return <UndoButton wanted={{ entries: ids }} size="xs" onDone={onDone} />;
}

/** Takes back all that the list shows, where that is what one person did since a moment. */
export function UndoFiltered({ query: { filter = {}, search } }: AboveListProps) {
  const { t, locale } = useTranslation();
  const labels = useLabels();
  const actor = useActor();
  const { data: people } = useQuery(peopleQuery);
  const { createdBy: by, createdAt = '', ...others } = filter;
  const [from, until] = String(createdAt).split('..');
  const isWhole = !search && Object.keys(others).length === 0;
  if (!by || !from || !isWhole) return null;
  if (by !== actor.id && moduleScope(actor, 'read', 'log') !== 'all') return null;
  const who = people?.find(({ id }) => id === by)?.name || labels.entity(log.collection).one;
  const at = formatInstant(from, locale);
  return (
    <section className={classes.filtered} aria-label={t('log.undo.title')}>
      <span>
        {until
          ? t('log.undo.byUntil', { who, at, until: formatInstant(until, locale) })
          : t('log.undo.by', { who, at })}
      </span>
      <UndoButton wanted={{ by: String(by), from, ...(until && { until }) }} size="sm" />
    </section>
  );
}

interface UndoButtonProps {
  wanted: FindChanges;
  size: 'xs' | 'sm';
  onDone?: () => void;
}

function UndoButton({ wanted, size, onDone }: UndoButtonProps) {
  const { t } = useTranslation();
  // What is shown is what is done: a list that changes meanwhile changes nothing of it.
  const [shown, setShown] = useState<FindChanges | null>(null);
  return (
    <>
      <Button
        variant="light"
        size={size}
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setShown(wanted)}
      >
        {t('log.undo.open')}
      </Button>
      <Suspense>
        {shown && (
          <UndoDrawer wanted={shown} onClose={() => setShown(null)} {...(onDone && { onDone })} />
        )}
      </Suspense>
    </>
  );
}
