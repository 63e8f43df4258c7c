/** The ways out of a form, one at a time: who chooses another before it is decided goes that one. */
import type { ShouldBlockFn } from '@tanstack/react-router';
import {
  askToLeave,
  discardEditing,
  stopEditing,
  withdrawQuestion,
  wouldLoseChanges,
  wouldLoseChangesThen,
} from './editing.ts';
import { cancelsEditing } from './guard.ts';

/** Gives up the navigation that is being decided about for another one; null where there is none. */
let giveUp: ((isStep: boolean) => void) | null = null;

/** Is a navigation waiting to be decided about? What has been saved need not be left once more. */
export function isLeaving(): boolean {
  return giveUp !== null;
}

/** Is a navigation to be held back? Asks where something would be lost. */
export const holdsBack: ShouldBlockFn = ({ action, current, next }) => {
  const isHere = current.pathname === next.pathname;
  // The browser has gone these steps already, and goes them back where they are held back.
  const isStep = action !== 'PUSH' && action !== 'REPLACE';
  if (isHere && !isStep) return false;
  const decision = Promise.withResolvers<boolean>();
  const own = (isNextStep: boolean) => {
    // Where another step follows, it is counted from the form, too: nothing is to be undone for it.
    if (!isStep || !isNextStep) decision.resolve(true);
  };
  const isLast = () => giveUp === own;
  giveUp?.(isStep);
  giveUp = own;
  withdrawQuestion();
  const held = isHere ? Promise.resolve(false) : isHeldBack(next.pathname, isLast);
  void held.then((isHeld) => {
    if (!isLast()) return;
    giveUp = null;
    decision.resolve(isHeld);
  });
  return decision.promise;
};

async function isHeldBack(target: string, isLast: () => boolean): Promise<boolean> {
  if (!(await wouldLoseChangesThen()) || !isLast()) return false;
  // Nobody was asked: what was typed stays kept, and is offered the next time.
  if (cancelsEditing(target)) stopEditing();
  else if (await askToLeave()) discardEditing();
  // The form may have been left meanwhile, and the question with it.
  return wouldLoseChanges();
}
