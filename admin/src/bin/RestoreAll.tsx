import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/ApiError.ts';
import { type BinItem, type BinQuery, listBin, restoreDeleted } from '../api/history.ts';
import { forgetRecords } from '../api/queries.ts';
import { counted, formatNumber } from '../messages/counted.ts';
import { useActor } from '../session/session.ts';
import { focusMain } from '../shell/useRouteChange.ts';
import { confirm } from '../ui/confirm.tsx';
import { expectDialog } from '../ui/dialogs.ts';
import { showNotice } from '../ui/notice.tsx';
import { toastError, toastSuccess } from '../ui/toasts.ts';
import classes from './bin.module.css';
import { mayRestore } from './mayRestore.ts';
import { type RestoredMany, restoreMany } from './restoreMany.ts';

/** The most that the server lists at once. */
const LISTED_AT_ONCE = 100;
/** The most titles that a notice says. */
const NAMED = 10;

interface RestoreAllProps {
  /** What the bin shows. */
  readonly query: BinQuery;
  /** How many records that is, on all pages. */
  readonly total: number;
}

/** Brings back all that the bin shows, as far as one may. */
export function RestoreAll({ query, total }: RestoreAllProps) {
  const { t, i18n } = useTranslation();
  const actor = useActor();
  const [done, setDone] = useState<number | null>(null);

  const restoreAll = async () => {
    const isSure = await confirm({
      title: t('bin.confirmAll', counted(total, i18n.language)),
      yes: t('bin.restore'),
      no: t('common.cancel'),
    });
    if (!isSure) return;
    setDone(0);
    try {
      const items = (await wholeBin(query)).filter((item) => mayRestore(actor, item));
      const result = await restoreMany(items, comesBackWhole, concernsAll, setDone);
      const { length } = result.restored;
      if (length > 0)
        toastSuccess('actionCompleted', t('bin.restoredAll', counted(length, i18n.language)));
      focusMain();
      if (result.partly.length + result.refused.length > 0) await tell(result);
    } catch (error) {
      toastError(error, 'actionError');
    } finally {
      await forgetRecords();
      setDone(null);
    }
  };

  const tell = (result: RestoredMany) => {
    expectDialog();
    return showNotice(t('bin.notWhole'), () => (
      <>
        <TitleList label={t('bin.refused')} items={result.refused} />
        <TitleList label={t('bin.partly')} items={result.partly} />
      </>
    ));
  };

  if (done !== null) {
    const [restored, all] = [done, total].map((count) => formatNumber(count, i18n.language));
    return (
      <span role="status" className={classes.progress}>
        {t('bin.restoring', { done: restored, total: all })}
      </span>
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      onClick={() => void restoreAll()}
    >
      {t('bin.restoreAll', { formatted: formatNumber(total, i18n.language) })}
    </Button>
  );
}

function TitleList({ label, items }: { label: string; items: readonly BinItem[] }) {
  const { t, i18n } = useTranslation();
  if (items.length === 0) return null;
  const names = items
    .slice(0, NAMED)
    .map(({ title }) => title)
    .join(', ');
  const others = items.length - NAMED;
  return (
    <p>
      {label}{' '}
      {others > 0 ? t('lists.andOthers', { names, ...counted(others, i18n.language) }) : names}
    </p>
  );
}

/** All pages of what the bin shows. */
async function wholeBin(query: BinQuery): Promise<BinItem[]> {
  const items: BinItem[] = [];
  for (let page = 1; ; page++) {
    const found = await listBin({ ...query, page, pageSize: LISTED_AT_ONCE });
    items.push(...found.items);
    if (found.items.length === 0 || items.length >= found.total) return items;
  }
}

async function comesBackWhole({ collection, id }: BinItem): Promise<boolean> {
  const { losses } = await restoreDeleted(collection, id);
  return losses.length === 0;
}

/** A lost connection, an ended session or a failing server: not the one record's own fault. */
function concernsAll(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500;
}
