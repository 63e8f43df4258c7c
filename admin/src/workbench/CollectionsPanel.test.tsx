/** The data as a whole: collections are chosen, then exported, or deleted once one has agreed. */
import { MODULES, masterRights, type RoleRights } from '@regia/model/modules.ts';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { keys, queryClient } from '../api/queries.ts';
import { speak, startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { type Asked, changesIn, refusal, serving } from '../testing/serving.ts';
import { signIn } from '../testing/signIn.ts';
import { box, button, press, said, seen } from '../testing/using.ts';
import { DialogHost } from '../ui/dialogs.tsx';
import { ToastHost } from '../ui/ToastHost.tsx';
import { WorkbenchScreen } from './WorkbenchScreen.tsx';

const COLLECTIONS = 'GET /api/data/collections';
const DELETE = { what: 'POST /api/data/delete?wait=false' };
const DRY_RUN = { what: 'POST /api/data/delete?wait=false&dryRun=true' };
const DELETION = {
  ...{ id: 'o1', kind: 'delete', state: 'done', phase: 'finished', done: 0, total: null },
  ...{ percent: 100, collections: [], upload: null, backup: null, safetyBackup: 'b1' },
  ...{ undoes: null, undoneBy: null, startedAt: '2026-03-01T10:00:00.000Z', finishedAt: null },
  ...{ by: { id: null, name: '' }, report: null, impact: null, error: null },
  ...{ canContinue: false, canUndo: false },
};

let page: Drawn;
let answers: Record<string, unknown>;
let asked: Asked[];
let downloads: string[];

beforeAll(async () => {
  await startTexts('it');
});
beforeEach(() => {
  downloads = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.hasAttribute('download')) downloads.push(this.getAttribute('href') ?? '');
  });
  answers = {
    [COLLECTIONS]: {
      items: [
        { collection: 'webRenders', records: 40 },
        { collection: 'works', records: 1 },
        { collection: 'pages', records: 12 },
      ],
    },
    'GET /api/operations': { items: [] },
    'GET /api/operations/o1': DELETION,
    'GET /api/me/proof': { isRecent: true, ways: [] },
    'POST /api/data/delete': DELETION,
  };
});
afterEach(async () => {
  await page.end();
  vi.restoreAllMocks();
});

async function open(rights: Partial<RoleRights> = masterRights(MODULES)) {
  asked = serving(answers);
  signIn(rights);
  page = await drawn(
    <>
      <DialogHost />
      <ToastHost />
      <WorkbenchScreen />
    </>,
  );
}

/** The boxes, by what their labels say. */
const boxes = () =>
  new Map(
    [...document.querySelectorAll<HTMLInputElement>('fieldset input[type=checkbox]')].map(
      (one) => [one.labels?.[0]?.textContent ?? '', one] as const,
    ),
  );
async function tick(label: string): Promise<void> {
  await seen(() => expect(boxes().get(label)).toBeDefined());
  await act(async () => boxes().get(label)?.click());
}
const ALL = 'Tutte le raccolte';

it('lists the collections by name, each with its records, and ticks all at once or some', async () => {
  await open();
  await tick('Pagine12');
  expect([...boxes().keys()]).toEqual([ALL, 'Lavori1', 'Pagine12', expect.stringMatching(/40$/)]);
  expect(said()).toContain('1 raccolta scelta');
  const state = () => [boxes().get(ALL)?.checked, boxes().get(ALL)?.indeterminate];
  expect(state()).toEqual([false, true]);
  await tick(ALL);
  expect([state(), said().includes('3 raccolte scelte')]).toEqual([[true, false], true]);
  await tick('Lavori1');
  expect([state(), said().includes('2 raccolte scelte')]).toEqual([[false, true], true]);
  await tick(ALL);
  await tick(ALL);
  expect([state(), said().includes('Nessuna raccolta scelta')]).toEqual([[false, false], true]);
});

it('counts the outputs again when more of them have been rendered', async () => {
  const status = {
    stale: 0,
    rendered: 0,
    failures: [],
    held: [],
    waiting: [],
    kept: 0,
    failing: 0,
  };
  answers['GET /api/renders/status'] = { ...status, outputs: 40 };
  await open();
  await seen(() => expect([...boxes().keys()].at(-1)).toMatch(/40$/));
  answers[COLLECTIONS] = { items: [{ collection: 'webRenders', records: 41 }] };
  answers['GET /api/renders/status'] = { ...status, outputs: 41 };
  await act(() => queryClient.invalidateQueries({ queryKey: keys.renders }));
  await seen(() => expect([...boxes().keys()].at(-1)).toMatch(/41$/));
});

it('exports what is chosen, and all of it under no name', async () => {
  await open();
  await press('Esporta');
  await seen(() => expect(said()).toContain('Scegli almeno una raccolta'));
  await tick('Pagine12');
  await tick('Lavori1');
  await press('Esporta');
  await seen(() => expect(downloads).toEqual(['/api/data/export?collections=works%2Cpages']));
  await tick(ALL);
  await press('Esporta');
  await seen(() => expect(downloads.at(-1)).toBe('/api/data/export'));
});

it('has a browser download nothing before one has shown who one is', async () => {
  answers['GET /api/me/proof'] = { isRecent: false, ways: ['password'] };
  await open();
  await tick('Pagine12');
  await press('Esporta');
  await seen(() => expect(said()).toContain('Sei ancora tu?'));
  await press('Chiudi');
  await seen(() => expect(said()).not.toContain('Sei ancora tu?'));
  expect(downloads).toEqual([]);
  answers['GET /api/me/proof'] = refusal('tooManyRequests', 429);
  await press('Esporta');
  await seen(() => expect(said()).toContain('Troppi tentativi'));
  expect(downloads).toEqual([]);
});

it('asks before it deletes, and counts no outputs, which follow from the rest', async () => {
  await open();
  await press('Elimina i dati');
  await seen(() => expect(said()).toContain('Scegli almeno una raccolta'));
  await tick(ALL);
  await press('Elimina i dati');
  await seen(() => expect(said()).toContain('Eliminare 13 elementi?'));
  expect(said()).toMatch(/Raccolte: .*Lavori, Pagine\. Prima facciamo un backup/);
  await press('Annulla');
  await seen(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  const dryRun = { ...DRY_RUN, body: { collections: ['webRenders', 'works', 'pages'] } };
  expect([changesIn(asked), said().includes('3 raccolte scelte')]).toEqual([[dryRun], true]);
});

it('says what a deletion would do, or what is in its way, before one agrees', async () => {
  const counts = { created: 0, updated: 0, equal: 0, removed: 12, refused: 1 };
  const none = { remarks: [], remarkCounts: [], totalRemarks: 0, files: 0, collections: [] };
  const held = { earlier: 0, nothing: 0 };
  const impact = {
    ...{ outputs: 24, added: 0, removed: 22, held, refused: 0, examined: 24, affected: 24 },
    ...{ isComplete: true, bound: { milliseconds: 1, outputs: 1 }, differences: 0 },
    ...{ groups: [], failures: [] },
  };
  answers['GET /api/operations/o1'] = { ...DELETION, report: { ...none, ...counts }, impact };
  await open();
  await tick('Pagine12');
  await press('Elimina i dati');
  await seen(() => expect(said()).toMatch(/12 eliminati, 1 .* · .*24 pagine pubbliche/));
  await press('Annulla');
  await seen(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  const blockers = [{ collection: 'works', id: 'w', name: 'Torre' }];
  const error = { code: 'children', message: '', details: { blockers, total: 1 } };
  answers['GET /api/operations/o1'] = { ...DELETION, state: 'failed', error };
  await act(() => queryClient.resetQueries({ queryKey: ['operations', 'o1'] }));
  await press('Elimina i dati');
  await seen(() => expect(said()).toContain('Torre'));
});

it('deletes what is chosen, and leads to where one sees how far that is', async () => {
  await open();
  await tick('Lavori1');
  await press('Elimina i dati');
  await seen(() => expect(said()).toContain('Eliminare 1 elemento?'));
  answers['GET /api/operations'] = { items: [DELETION] };
  await press('Elimina i dati');
  await seen(() => expect(said()).toContain('Nessuna raccolta scelta'));
  const body = { collections: ['works'] };
  expect(changesIn(asked)).toEqual([
    { ...DRY_RUN, body },
    { ...DELETE, body },
  ]);
  await seen(() => expect(document.activeElement?.textContent).toMatch(/^Operazioni/));
  await seen(() => expect(said()).toContain('Azione completata'));
});

it('keeps what is chosen where the deletion is refused', async () => {
  answers['POST /api/data/delete'] = refusal('operationRunning');
  await open();
  await tick('Lavori1');
  await press('Elimina i dati');
  await seen(() => expect(said()).toContain('Eliminare 1 elemento?'));
  await press('Elimina i dati');
  await seen(() => expect(said()).toContain('Errore!'));
  expect(said()).toContain('1 raccolta scelta');
});

it('deletes nothing while something else is under way', async () => {
  answers['GET /api/operations'] = { items: [{ ...DELETION, state: 'running', percent: 12 }] };
  await open();
  await tick('Lavori1');
  await seen(() => expect(button('Elimina i dati')).toBeUndefined());
  expect(button('Esporta')).toBeDefined();
  expect(button('Scegli un file')).toBeUndefined();
  await page.end();
  // A dry run writes nothing.
  answers['GET /api/operations'] = {
    items: [{ ...DELETION, kind: 'rehearsal', state: 'running' }],
  };
  await open();
  await seen(() => expect(button('Elimina i dati')).toBeDefined());
});

it('offers each what their role allows', async () => {
  await open({ readAll: ['workbench', 'exchange'] });
  await seen(() => expect(button('Esporta')).toBeDefined());
  for (const name of ['Elimina i dati', 'Scegli un file', 'Rigenera tutto il sito', 'Invia'])
    expect(button(name), name).toBeUndefined();
  await page.end();
  await open({ readAll: ['workbench'], deleteAll: ['exchange'] });
  await seen(() => expect(button('Elimina i dati')).toBeDefined());
  expect(button('Esporta')).toBeUndefined();
});

it('offers a test e-mail in the language that is chosen, unless somebody has written into it', async () => {
  await open();
  const shows = (label: string, value: string) => seen(() => expect(box(label).value).toBe(value));
  await shows('Oggetto', 'E-mail di prova');
  await act(() => speak('en'));
  await shows('Subject', 'Test e-mail');
  await page.type(box('Subject'), 'Prova mia');
  await act(() => speak('it'));
  await shows('Oggetto', 'Prova mia');
});

it('tries again what could not be read', async () => {
  const items = answers[COLLECTIONS];
  answers[COLLECTIONS] = refusal('accessDenied', 403);
  await open();
  await seen(() => expect(button('Riprova')).toBeDefined());
  answers[COLLECTIONS] = items;
  await press('Riprova');
  await tick('Pagine12');
});
