import { Button, ScrollArea } from '@mantine/core';
import { BATCH_SIZE } from '@regia/model/constants.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { api } from '../api/client.ts';
import type { BinFilter, RecordKey, RestoredMany, Returned, Staying } from '../api/history.ts';
import { forgetRecords } from '../api/queries.ts';
import type { RenderCounts } from '../api/records.ts';
import { LossList } from '../history/showLosses.tsx';
import { undoOf } from '../history/undoOf.ts';
import { focusMain } from '../lib/focusMain.ts';
import { translate } from '../messages/i18n.ts';
import { useLabels } from '../messages/labels.ts';
import { shownName } from '../messages/shownName.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { showNotice } from '../ui/dialogs.tsx';
import { toldOnSite } from '../ui/siteToasts.ts';
import { toastError, toastSuccess } from '../ui/toasts.ts';
import classes from './bin.module.css';
import { confirmReturn } from './confirmReturn.tsx';

interface Progress {
  done: number;
  total: number;
}

interface RestoreAllProps {
  /** What the bin shows. */
  readonly query: BinFilter;
  /** How many records that is, on all pages. */
  readonly total: number;
  /** Is what the bin shows still that of an earlier search? */
  readonly isStale: boolean;
}

/** Brings back all that the bin shows, as far as one may. */
export function RestoreAll({ query, total, isStale }: RestoreAllProps) {
  const { t } = useTranslation();
  const [isLooking, setIsLooking] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);

  const restoreAll = async () => {
    setIsLooking(true);
    try {
      const { search, collection } = query;
      const { records } = await api('GET /api/bin/ids', { query: { collection, search } });
      // Others may have been faster.
      if (records.length === 0) return;
      setIsLooking(false);
      const isSure = await confirmReturn(t('bin.confirmAll', { count: records.length }), records);
      if (!isSure) return;
      const onDone = (done: number) => setProgress({ done, total: records.length });
      onDone(0);
      tellRestored(await restoreMany(records, restoreTogether, onDone));
    } catch (error) {
      toastError(error, 'actionError');
    } finally {
      await forgetRecords();
      setProgress(null);
      setIsLooking(false);
    }
  };

  if (progress) {
    return (
      <span role="status" className={classes.progress}>
        {t('bin.restoring', {
          done: progress.done,
          total: progress.total,
        })}
      </span>
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      loading={isLooking}
      disabled={isStale}
      onClick={() => void restoreAll()}
    >
      {t('bin.restoreAll', { count: total })}
    </Button>
  );
}

/** Brings back as many records as go in one request. */
export function restoreTogether(records: readonly RecordKey[]): Promise<RestoredMany> {
  return api('POST /api/bin/restore', { body: { records } });
}

export interface RestoredAll {
  readonly restored: readonly Returned[];
  readonly refused: readonly Staying[];
  /** The changes that brought them back, in their order. */
  readonly changes: readonly number[];
  readonly renders: readonly RenderCounts[];
}

/**
 * Brings back all that comes back, in as few requests as the server takes. What one of them refuses
 * is tried again as long as others bring something back: it may need one of those.
 * @param restore brings a part of them back
 * @param onDone called with how many are back
 */
export async function restoreMany(
  records: readonly RecordKey[],
  restore: (part: readonly RecordKey[]) => Promise<RestoredMany>,
  onDone: (count: number) => void,
): Promise<RestoredAll> {
  const restored: Returned[] = [];
  const changes: number[] = [];
  const renders: RenderCounts[] = [];
  let refused: Staying[] = [];
  let waiting = records;
  for (let before = -1; before < restored.length && waiting.length > 0; ) {
    before = restored.length;
    refused = [];
    for (let from = 0; from < waiting.length; from += BATCH_SIZE) {
      const answer = await restore(waiting.slice(from, from + BATCH_SIZE));
      restored.push(...answer.restored);
      refused.push(...answer.refused);
      renders.push(answer.renders);
      if (answer.change !== null) changes.push(answer.change);
      onDone(restored.length);
    }
    // The server has tried them together already.
    if (waiting.length <= BATCH_SIZE) break;
    waiting = refused.map(({ collection, id }) => ({ collection, id }));
  }
  return { restored, refused, changes, renders };
}

/** Says what came back; in a dialog what stays in the bin and why, and what came back without all that it had. */
export function tellRestored(result: RestoredAll): void {
  const { restored, refused, changes, renders } = result;
  const [first] = restored;
  if (first) {
    const text = translate('bin.restoredAll', { count: restored.length });
    const undo = undoOf(first.collection, changes);
    toastSuccess('actionCompleted', [text, toldOnSite(...renders)], undo);
  }
  // The button that was pressed may have gone with its row.
  focusMain();
  const isPartly = restored.some(({ losses }) => losses.length > 0);
  if (isPartly || refused.length > 0)
    showNotice(translate('bin.notWhole'), () => <RestoredList result={result} />);
}

/** The most records of each kind that are named. */
const NAMED = 50;

/** What stays in the bin, each with its reason; what came back, each with what it lacks. */
function RestoredList({ result: { restored, refused } }: { result: RestoredAll }) {
  const { t } = useTranslation();
  const partly = restored.filter(({ losses }) => losses.length > 0);
  return (
    <ScrollArea.Autosize mah="60vh">
      <Named label={t('bin.refused')} items={refused} detail={(one) => <Reason staying={one} />} />
      <Named
        label={t('bin.partly')}
        items={partly}
        detail={({ collection, losses }) => <LossList collection={collection} losses={losses} />}
      />
    </ScrollArea.Autosize>
  );
}

interface NamedProps<Item> {
  label: string;
  items: readonly Item[];
  detail: (item: Item) => ReactNode;
}

function Named<Item extends { collection: string; id: string; name: string }>({
  label,
  items,
  detail,
}: NamedProps<Item>) {
  const { t } = useTranslation();
  const labels = useLabels();
  const more = items.length - NAMED;
  if (items.length === 0) return null;
  return (
    <section className={classes.outcome} aria-label={label}>
      <p>{label}</p>
      <ul>
        {items.slice(0, NAMED).map((item) => (
          <li key={`${item.collection}/${item.id}`}>
            {shownName(item.name, item.id)}{' '}
            <span className={classes.quiet}>{labels.entity(item.collection).one}</span>
            {detail(item)}
          </li>
        ))}
        {more > 0 && <li className={classes.quiet}>{t('log.undo.more', { count: more })}</li>}
      </ul>
    </section>
  );
}

function Reason({ staying: { code, missing = [] } }: { staying: Staying }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const names = missing.map(({ collection, name }) =>
    t('history.losses.missingOne', { kind: labels.entity(collection).one, name }),
  );
  return (
    <p className={classes.quiet}>
      {names.length > 0 ? t('bin.needs', { names }) : labels.error(code)}
    </p>
  );
}
