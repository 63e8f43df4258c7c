import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { press, seen } from '../testing/using.ts';
import { DialogHost } from '../ui/dialogs.tsx';
import { askToClose, holdLeaving, startEditing, stopEditing, wouldLoseChanges } from './editing.ts';
import { holdsBack, isLeaving } from './leaving.ts';

let page: Drawn;
let discarded: number;
/** What came of each navigation, in the order of their beginnings; none where the router is told nothing. */
let decided: (boolean | undefined)[];

beforeAll(() => startTexts('it'));
beforeEach(async () => {
  page = await drawn(<DialogHost />);
  [discarded, decided] = [0, []];
  startEditing(
    () => true,
    () => discarded++,
  );
});
afterEach(async () => {
  stopEditing();
  await page.end();
});

const titles = () =>
  [...document.querySelectorAll('[role=dialog] h2')].map(({ textContent }) => textContent);
const asked = (...questions: string[]) => seen(() => expect(titles()).toEqual(questions));

async function go(action: 'BACK' | 'FORWARD' | 'PUSH', pathname = '/users'): Promise<void> {
  const at = decided.push(undefined) - 1;
  const args = { action, current: { pathname: '/pages/p1' }, next: { pathname } };
  await act(async () => {
    void Promise.resolve(holdsBack(args as never)).then((isHeld) => {
      decided[at] = isHeld;
    });
  });
}

it('asks once of steps back one after the other, and answers the last alone', async () => {
  await go('BACK');
  await asked('Modifiche non salvate');
  await go('BACK');
  await asked('Modifiche non salvate');
  await press('No');
  await asked();
  expect([decided, isLeaving(), discarded]).toEqual([[undefined, true], false, 0]);
  await go('BACK');
  await press('Sì');
  await asked();
  expect([decided[2], discarded, wouldLoseChanges()]).toEqual([false, 1, false]);
});

it('has a step undone for which another way is chosen, and asks of that', async () => {
  await go('BACK');
  await go('PUSH');
  await asked('Modifiche non salvate');
  expect(decided).toEqual([true, undefined]);
  await go('BACK');
  await asked('Modifiche non salvate');
  expect(decided).toEqual([true, true, undefined]);
  await press('Sì');
  await seen(() => expect(decided[2]).toBe(false));
});

it('asks nothing more of who comes forward again, and lets pass what stays here', async () => {
  await go('BACK');
  await go('PUSH', '/pages/p1');
  await asked('Modifiche non salvate');
  await go('FORWARD', '/pages/p1');
  await asked();
  expect([decided, isLeaving()]).toEqual([[undefined, false, false], false]);
});

it('asks once of who has chosen another way while a save was under way', async () => {
  const save = Promise.withResolvers<void>();
  holdLeaving(save.promise);
  await go('BACK');
  await go('PUSH', '/users');
  expect(decided).toEqual([true, undefined]);
  await act(async () => save.resolve());
  await asked('Modifiche non salvate');
  await press('No');
  await asked();
  expect(decided).toEqual([true, true]);
});

it('asks nothing of who has come forward again before a save failed', async () => {
  const save = Promise.withResolvers<void>();
  holdLeaving(save.promise);
  await go('BACK');
  await go('FORWARD', '/pages/p1');
  await act(async () => save.resolve());
  expect([titles(), decided]).toEqual([[], [undefined, false]]);
});

it('takes the place of the question whether to close, and goes with the form', async () => {
  let isClosed: boolean | undefined;
  await act(async () => {
    void askToClose().then((agreed) => {
      isClosed = agreed;
    });
  });
  await asked('Chiudere senza salvare?');
  await go('BACK');
  await asked('Modifiche non salvate');
  expect(isClosed).toBe(false);
  await act(async () => stopEditing());
  await asked();
  expect(decided).toEqual([false]);
});
