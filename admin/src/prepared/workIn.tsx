/** How work in a set of prepared changes begins and ends. */
import { Text } from '@mantine/core';
import { forgetSession, refreshSession } from '../api/queries.ts';
import { noteWorkingSet, type WorkingSet, workingSet } from '../api/workingSet.ts';
import { sharedValue } from '../lib/sharedValue.ts';
import { translate } from '../messages/i18n.ts';
import {
  askToLeave,
  discardEditing,
  moveEditing,
  wouldLoseChanges,
  wouldLoseChangesThen,
} from '../navigation/editing.ts';
import { confirm, showNotice } from '../ui/dialogs.tsx';

const round = sharedValue(0);

/** Another number for each time that the screens are to begin anew: what they showed was of elsewhere. */
export const useRound = round.use;

/**
 * Works in a set from now on, or on the site itself, where nothing is lost by it. What is typed and not saved goes
 * along into a set.
 * @returns whether one is there
 */
export async function workIn(set: WorkingSet | null): Promise<boolean> {
  if (set?.id === workingSet()?.id) return true;
  if (!(await wouldLoseChangesThen())) {
    beginAnew(set);
    return true;
  }
  if (set === null) {
    if (!(await askToLeave())) return false;
    discardEditing();
    beginAnew(null);
    return true;
  }
  const isSure = await confirm({
    title: translate('inSet.takeAlong', { name: set.name }),
    message: translate('inSet.takeAlongHint'),
    yes: translate('inSet.continue'),
    no: translate('common.cancel'),
  });
  if (isSure) goOnIn(set);
  return isSure;
}

/** To be called once the set is published or discarded. */
export function leaveSet(id: string): void {
  if (workingSet()?.id === id) beginAnew(null);
}

function beginAnew(set: WorkingSet | null): void {
  noteWorkingSet(set);
  forgetSession();
  round.set(round.get() + 1);
}

function goOnIn(set: WorkingSet | null): void {
  moveEditing();
  noteWorkingSet(set);
  void refreshSession();
}

/** Somebody has published or discarded the set: what is typed stays, and is of the site from now on. */
export function noticeGone(): void {
  const gone = workingSet();
  if (!gone) return;
  if (wouldLoseChanges()) goOnIn(null);
  else beginAnew(null);
  showNotice(translate('inSet.gone', { name: gone.name }), () => (
    <Text size="sm">{translate('inSet.goneHint')}</Text>
  ));
}
