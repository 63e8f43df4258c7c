import { Button, Skeleton } from '@mantine/core';
import type { Log } from '@regia/model/entities/log.ts';
import { moduleScope } from '@regia/model/permissions.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DecidedRecord,
  type UndoOffer,
  type UndoRecord,
  undo,
  undoQuery,
} from '../api/logs.ts';
import { isOnSite } from '../api/siteCollections.ts';
import { useAuthorName } from '../history/historyQueries.ts';
import { telling } from '../history/undoOf.ts';
import { ChangeImpact } from '../impact/ChangeImpact.tsx';
import { formatInstant } from '../lib/dates.ts';
import { useLabels } from '../messages/labels.ts';
import { shownName } from '../messages/shownName.ts';
import { BlockerNames } from '../resource/BlockerList.tsx';
import { blockersIn } from '../resource/blockers.ts';
import { useActor } from '../session/session.ts';
import { whileBusy } from '../ui/busy.ts';
import { confirm } from '../ui/dialogs.tsx';
import { askedOf, DecideUndo } from './DecideUndo.tsx';
import classes from './log.module.css';

/** What is taken back as a whole, where operations are. */
const OPERATIONS: ReadonlySet<string> = new Set(['imported', 'dataDeleted', 'backupRestored']);

/** Is an entry about an operation, which the workbench takes back? */
export function isOperation({ action }: Log): boolean {
  return OPERATIONS.has(action);
}

/** The way back: what it would do, or why there is none. */
export function UndoPanel({ entry }: { entry: Log }) {
  return isOperation(entry) ? <ToOperations /> : <UndoOfChange entry={entry} />;
}

function ToOperations() {
  const { t } = useTranslation();
  const actor = useActor();
  return (
    <section className={classes.undo} aria-label={t('log.undo.title')}>
      <div className={classes.undoHead}>
        <p>{t('log.undo.operation')}</p>
        {moduleScope(actor, 'read', 'workbench') === 'all' && (
          <Button component={Link} to="/workbench" variant="default">
            {t('log.undo.toWorkbench')}
          </Button>
        )}
      </div>
    </section>
  );
}

function UndoOfChange({ entry }: { entry: Log }) {
  const { t } = useTranslation();
  const { data: offer, isError } = useQuery(undoQuery(entry.id));
  const { ask, perform, isUndoing } = useUndo(entry.id);
  if (!offer) return isError ? null : <Skeleton height={72} mb={24} />;
  const { possible, records, total } = offer;
  const [only] = records;
  return (
    <section className={classes.undo} aria-label={t('log.undo.title')}>
      <div className={classes.undoHead}>
        <div>
          {possible && only && total === 1 && <p>{t(`log.undo.effects.${only.effect}`)}</p>}
          {possible && total > 1 && <p>{t('log.undo.many', { count: total })}</p>}
          {possible && records.some(({ collection }) => isOnSite(collection)) && (
            <ChangeImpact of={{ action: 'undo', collection: 'logs', id: entry.id }} />
          )}
          {!possible && <Reason offer={offer} />}
        </div>
        {possible && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            loading={isUndoing}
            onClick={() => void ask(offer)}
          >
            {t('log.undo.button')}
          </Button>
        )}
        {!possible && only && (
          <DecideUndo
            offer={offer}
            isBusy={isUndoing}
            onDecided={(decided) => perform(only.collection, decided)}
          />
        )}
      </div>
      {total > 1 && <Records offer={offer} />}
    </section>
  );
}

/** What is in the way, and of which record. */
function Reason({ offer }: { offer: UndoOffer }) {
  const { code, problem, details, records, total } = offer;
  const { t, i18n } = useTranslation();
  const labels = useLabels();
  const authorName = useAuthorName();
  const navigate = useNavigate();
  const asked = askedOf(offer);
  const inTheWay =
    records.find((one) => one.problem === problem && !one.conflict) ?? asked[0]?.record;
  if (problem) {
    const at = inTheWay?.later ? formatInstant(inTheWay.later.at, i18n.language) : '';
    const who = inTheWay?.later ? authorName(inTheWay.later.by) : '';
    return (
      <>
        <p className={classes.why}>
          {t(asked.length > 0 ? 'log.undo.partly' : 'log.undo.impossible')}
        </p>
        <p className={classes.quiet}>
          {asked.length > 0 && total > 1
            ? t('log.undo.asked', { count: asked.length })
            : t(`log.undo.problems.${problem}`, { who, at })}
        </p>
      </>
    );
  }
  const blockers = blockersIn(details);
  return (
    <>
      <p className={classes.why}>{t('log.undo.impossible')}</p>
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

function Records({ offer }: { offer: UndoOffer }) {
  const { records, total } = offer;
  const { t } = useTranslation();
  const more = total - records.length;
  const isAsking = askedOf(offer).length > 0;
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
  const isStaying = problem !== null && !isAsking;
  const { t } = useTranslation();
  const labels = useLabels();
  return (
    <li>
      {shownName(title, id)}{' '}
      <span className={classes.quietInline}>{labels.entity(collection).one}</span>
      <span className={classes.effect} data-problem={isStaying || undefined}>
        {t(isStaying ? 'log.undo.stays' : `log.undo.short.${problem ? 'asked' : effect}`)}
      </span>
    </li>
  );
}

/** Takes back the change that an entry is part of, after a question where it is about many records. */
function useUndo(id: string) {
  const { t } = useTranslation();
  const [isUndoing, setIsUndoing] = useState(false);

  const perform = useCallback(
    async (collection: string, decided?: readonly DecidedRecord[]) => {
      setIsUndoing(true);
      const send = async () => [await undo(id, decided)];
      const isDone = await telling(collection, () => whileBusy(send));
      setIsUndoing(false);
      return isDone;
    },
    [id],
  );

  const ask = useCallback(
    async ({ records, total }: UndoOffer) => {
      const [first] = records;
      if (!first) return;
      // What a creation is undone by is the one thing that looks like a loss.
      const needsAsking = total > 1 || first.effect === 'remove';
      const isSure =
        !needsAsking ||
        (await confirm({
          title: t('log.undo.confirm'),
          message:
            total === 1
              ? t(`log.undo.effects.${first.effect}`)
              : t('log.undo.many', { count: total }),
          yes: t('log.undo.button'),
          no: t('common.no'),
        }));
      if (isSure) await perform(first.collection);
    },
    [perform, t],
  );
  return { ask, perform, isUndoing };
}
