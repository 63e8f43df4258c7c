import { Button, Skeleton } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { RecordKey } from '../api/history.ts';
import {
  type DecidedRecord,
  type Taken,
  type UndoOffer,
  type UndoRecord,
  undo,
  undoQuery,
} from '../api/logs.ts';
import { isOnSite } from '../api/siteCollections.ts';
import { ChangeImpact } from '../impact/ChangeImpact.tsx';
import { formatInstant } from '../lib/dates.ts';
import type { TextKey } from '../messages/i18n.ts';
import { useLabels } from '../messages/labels.ts';
import { shownName } from '../messages/shownName.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { BlockerNames } from '../resource/BlockerList.tsx';
import { blockersIn } from '../resource/blockers.ts';
import { LoadFailure } from '../resource/LoadFailure.tsx';
import { whileBusy } from '../ui/busy.ts';
import { confirm } from '../ui/dialogs.tsx';
import { askedOf, DecideUndo } from './DecideUndo.tsx';
import { useAuthorName } from './historyQueries.ts';
import classes from './undo.module.css';
import { telling } from './undoOf.ts';

interface UndoOfferedProps {
  taken: Taken;
  /** Of the actions. */
  count: number;
  /** Leaves records as they are that are in the way; where that is possible. */
  onLeave?: (records: readonly RecordKey[]) => void;
  onDone?: () => void;
}

/** What taking something back would do, and the button that does it; or what is in the way. */
export function UndoOffered({ taken, count, onLeave, onDone }: UndoOfferedProps) {
  const { t } = useTranslation();
  const {
    data: offer,
    error,
    refetch,
  } = useQuery({
    ...undoQuery(taken),
    placeholderData: keepPreviousData,
  });
  const { ask, perform, isUndoing } = useUndo(taken, count, onDone);
  if (error && !offer) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!offer) return <Skeleton height={72} mb={24} />;
  const { possible, records, total } = offer;
  const [only] = records;
  const stuck = records.filter(isStuck);
  return (
    <section className={classes.undo} aria-label={t('log.undo.title')}>
      <div className={classes.undoHead}>
        <div>
          {possible && only && total === 1 && <p>{t(`log.undo.effects.${only.effect}`)}</p>}
          {possible && total > 1 && <p>{t('log.undo.many', { count: total })}</p>}
          {possible &&
            'entry' in taken &&
            records.some(({ collection }) => isOnSite(collection)) && (
              <ChangeImpact of={{ action: 'undo', collection: 'logs', id: taken.entry }} />
            )}
          {!possible && <Reason offer={offer} count={count} />}
        </div>
        {possible && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            loading={isUndoing}
            onClick={() => void ask(offer)}
          >
            {t('log.undo.button', { count })}
          </Button>
        )}
        {!possible && onLeave && stuck.length > 0 && stuck.length < total && (
          <Button variant="default" onClick={() => onLeave(stuck)}>
            {t('log.undo.leave', { count: stuck.length })}
          </Button>
        )}
        {!possible && only && (
          <DecideUndo
            offer={offer}
            count={count}
            isBusy={isUndoing}
            onDecided={(decided) => perform(only.collection, decided)}
          />
        )}
      </div>
      {total > 1 && <Records offer={offer} />}
    </section>
  );
}

/** Is a record in the way about which nothing can be asked? */
function isStuck({ problem, conflict }: UndoRecord): boolean {
  return problem !== null && problem !== 'undone' && !conflict;
}

/** What is in the way, and of which record. */
function Reason({ offer, count }: { offer: UndoOffer; count: number }) {
  const { code, problem, details, records, total } = offer;
  const { t, locale } = useTranslation();
  const labels = useLabels();
  const authorName = useAuthorName();
  const navigate = useNavigate();
  const asked = askedOf(offer);
  const inTheWay =
    records.find((one) => one.problem === problem && !one.conflict) ?? asked[0]?.record;
  if (problem) {
    const at = inTheWay?.later ? formatInstant(inTheWay.later.at, locale) : '';
    const who = inTheWay?.later ? authorName(inTheWay.later.by) : '';
    return (
      <>
        <p className={classes.why}>
          {t(asked.length > 0 ? 'log.undo.partly' : 'log.undo.impossible', { count })}
        </p>
        <p className={classes.quiet}>
          {asked.length > 0 && total > 1
            ? t('log.undo.asked', { count: asked.length })
            : t(reasonKey(offer, count), { who, at })}
        </p>
      </>
    );
  }
  const blockers = blockersIn(details);
  return (
    <>
      <p className={classes.why}>{t('log.undo.impossible', { count })}</p>
      {code && <p className={classes.quiet}>{`${labels.error(code)}. ${labels.remedy(code)}`}</p>}
      {(blockers.named.length > 0 || blockers.others > 0) && (
        <BlockerNames
          blockers={blockers}
          held={records.length === 1 ? records[0] : undefined}
          onOpen={(href) => void navigate({ href })}
        />
      )}
    </>
  );
}

function reasonKey({ problem, records }: UndoOffer, count: number): TextKey {
  if (problem === 'tooLarge' && count > 1) return 'log.undo.tooMany';
  const isNothing = problem === 'undone' && !records.some(({ later }) => later);
  return isNothing ? 'log.undo.nothing' : `log.undo.problems.${problem ?? 'undone'}`;
}

function Records({ offer }: { offer: UndoOffer }) {
  const { records, total } = offer;
  const { t } = useTranslation();
  const more = total - records.length;
  const isAsking = offer.possible || askedOf(offer).length > 0;
  return (
    <ul className={classes.records}>
      {records.map((one) => (
        <UndoLine key={`${one.collection}/${one.id}`} record={one} isAsking={isAsking} />
      ))}
      {more > 0 && <li className={classes.quiet}>{t('log.undo.more', { count: more })}</li>}
    </ul>
  );
}

function UndoLine({ record, isAsking }: { record: UndoRecord; isAsking: boolean }) {
  const { collection, id, title, effect, problem } = record;
  const isStuck = problem !== null && problem !== 'undone' && !isAsking;
  const { t } = useTranslation();
  const labels = useLabels();
  return (
    <li>
      {shownName(title, id)}{' '}
      <span className={classes.quietInline}>{labels.entity(collection).one}</span>
      <span className={classes.effect} data-problem={isStuck || undefined}>
        {t(isStuck ? 'log.undo.stays' : `log.undo.short.${shortOf(problem, effect)}`)}
      </span>
    </li>
  );
}

function shortOf(problem: UndoRecord['problem'], effect: UndoRecord['effect']) {
  if (problem === 'undone') return problem;
  return problem ? 'asked' : effect;
}

/** Takes it back, after a question where it is about many records. */
function useUndo(taken: Taken, count: number, onDone?: () => void) {
  const { t } = useTranslation();
  const [isUndoing, setIsUndoing] = useState(false);

  const perform = async (collection: string, decided?: readonly DecidedRecord[]) => {
    setIsUndoing(true);
    const send = async () => [await undo(taken, decided)];
    const isDone = await telling(collection, () => whileBusy(send), count);
    setIsUndoing(false);
    if (isDone) onDone?.();
    return isDone;
  };

  const ask = async ({ records, total }: UndoOffer) => {
    const [first] = records;
    if (!first) return;
    // What a creation is undone by is the one thing that looks like a loss.
    const needsAsking = total > 1 || first.effect === 'remove';
    const isSure =
      !needsAsking ||
      (await confirm({
        title: t('log.undo.confirm', { count }),
        message:
          total === 1
            ? t(`log.undo.effects.${first.effect}`)
            : t('log.undo.many', { count: total }),
        yes: t('log.undo.button', { count }),
        no: t('common.no'),
      }));
    if (isSure) await perform(first.collection);
  };
  return { ask, perform, isUndoing };
}
