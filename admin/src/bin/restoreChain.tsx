/** A record and all that it needs, out of the bin in one step. */
import type { ReactNode } from 'react';
import type { Loss, RecordKey, RestoredMany, Returned } from '../api/history.ts';
import { forgetRecords } from '../api/queries.ts';
import { translate } from '../messages/i18n.ts';
import { whileBusy } from '../ui/busy.ts';
import { confirm } from '../ui/dialogs.tsx';
import { toastError } from '../ui/toasts.ts';
import { type RestoredAll, restoreMany, restoreTogether, tellRestored } from './RestoreAll.tsx';

/**
 * Offers to bring back what a record needs from the bin.
 * @param note what that is
 * @param records it, and the record itself unless that is back
 */
export async function offerChain(
  title: string,
  note: ReactNode,
  records: readonly RecordKey[],
): Promise<void> {
  const yes = translate('bin.restoreToo');
  if (!(await confirm({ title, note, yes, no: translate('common.close') }))) return;
  try {
    tellRestored(await whileBusy(() => restoreChain(records, restoreTogether)));
  } catch (error) {
    toastError(error, 'actionError');
  } finally {
    await forgetRecords();
  }
}

const nameOf = ({ collection, id }: RecordKey) => `${collection}/${id}`;

/** The records that did not come back with one. */
export function targetsIn(losses: readonly Loss[]) {
  return losses.filter((loss) => loss.kind === 'target');
}

/**
 * Brings records back with whatever they refer to that is in the bin, and with what that refers to.
 * @param restore brings a part of them back
 */
export async function restoreChain(
  records: readonly RecordKey[],
  restore: (part: readonly RecordKey[]) => Promise<RestoredMany>,
): Promise<RestoredAll> {
  const tried = new Set<string>();
  const back = new Map<string, Returned>();
  const changes: number[] = [];
  const renders: RestoredMany['renders'][] = [];
  for (let wanted = records; ; ) {
    for (const key of wanted) tried.add(nameOf(key));
    const { restored, refused, ...effect } = await restoreMany(wanted, restore, () => {});
    for (const one of restored) back.set(nameOf(one), one);
    changes.push(...effect.changes);
    renders.push(...effect.renders);
    const needed = [
      ...refused.flatMap(({ missing = [] }) => missing),
      ...restored.flatMap(({ losses }) => targetsIn(losses)),
    ].map(({ collection, id }) => ({ collection, id }));
    const untried = needed.filter((key) => !tried.has(nameOf(key)));
    if (untried.length === 0) {
      return { restored: [...back.values()].map(withoutFound), refused, changes, renders };
    }
    wanted = [...untried, ...refused.map(({ collection, id }) => ({ collection, id }))];
  }

  /** What came back later is no loss. */
  function withoutFound({ losses, ...rest }: Returned): Returned {
    const isLost = (loss: Loss) => loss.kind !== 'target' || !back.has(nameOf(loss));
    return { ...rest, losses: losses.filter(isLost) };
  }
}
