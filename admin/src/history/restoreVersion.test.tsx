/** The way back to an earlier version: asked for, done once, and told with what did not come back. */
import { role } from '@regia/model/entities/role.ts';
import { MODULES, masterRights, type RoleRights } from '@regia/model/modules.ts';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import '../app/resources.ts';
import { queryClient } from '../api/queries.ts';
import { type FormContext, FormProvider, ReloadProvider } from '../form/formContext.tsx';
import { createFormStore, type FormStore } from '../form/formStore.ts';
import { startTexts } from '../messages/i18n.ts';
import { resourceOf } from '../resource/resource.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { type Asked, changesIn, refusal, serving } from '../testing/serving.ts';
import { signIn } from '../testing/signIn.ts';
import { button, press, said, seen } from '../testing/using.ts';
import { isBusy } from '../ui/busy.ts';
import { DialogHost } from '../ui/dialogs.tsx';
import { ToastHost } from '../ui/ToastHost.tsx';
import { VersionPanel } from './VersionPanel.tsx';

const AT = '2026-03-01T10:00:00.000Z';
const MARKS = { updatedAt: '2026-03-03T10:00:00.000Z', updatedBy: 'bea' };
const RECORD = { id: 'r1', name: 'Redazione', createdAt: '', createdBy: null, ...MARKS };
const ENTRY = {
  ...{ seq: 1, at: AT, by: null, kind: 'created' as const, restoredFrom: null, fields: [] },
};
const VALUE = { field: 'name', language: null, change: { kind: 'value', before: 'a', after: 'b' } };
const VERSION = {
  ...{ ...ENTRY, record: RECORD, present: { updatedAt: 'now', updatedBy: 'lea' } },
  ...{ changes: [VALUE], ifRestored: [VALUE] },
};
const RESTORE = 'POST /api/history/roles/r1/1/restore';
const ASK = 'Ripristina questa versione';

let page: Drawn;
let form: FormStore;
let answers: Record<string, unknown>;
let asked: Asked[];
let reloads: number;

beforeAll(async () => {
  await startTexts('it');
});
beforeEach(() => {
  form = createFormStore({ name: 'Redazione' });
  reloads = 0;
  answers = {
    'GET /api/history/roles/r1/1': VERSION,
    'GET /api/me': { id: 'me', role: { id: 'mine', ...masterRights(MODULES) } },
    [RESTORE]: { record: RECORD, losses: [] },
  };
});
afterEach(() => page.end());

async function open(rights: Partial<RoleRights> = masterRights(MODULES)) {
  const resource = resourceOf(role.collection);
  if (!resource) throw new Error('no roles');
  asked = serving(answers);
  signIn(rights);
  const context: FormContext = {
    ...{ form, collection: 'roles', readOnly: false, languages: ['it'], language: 'it' },
    ...{ setLanguage: () => {}, siteUrl: '', isNew: false, id: 'r1' },
  };
  page = await drawn(
    <FormProvider value={context}>
      <ReloadProvider value={() => reloads++}>
        <DialogHost />
        <ToastHost />
        <main id="main" tabIndex={-1} />
        <VersionPanel
          {...{ resource, record: RECORD, entry: ENTRY, isLatest: false, onBack: null }}
        />
      </ReloadProvider>
    </FormProvider>,
  );
}

/** Presses the button, and agrees in the dialog. */
async function restore(): Promise<void> {
  await press(ASK);
  await seen(() => expect(said()).toContain('Ripristinare questa versione?'));
  await press(ASK);
}

it('asks first, and does nothing where one does not agree', async () => {
  await open();
  await press(ASK);
  await seen(() => expect(said()).toMatch(/Tornano i valori del 1 mar(zo)? 2026/));
  expect(said()).not.toContain('Le modifiche non salvate andranno perse.');
  await press('Annulla');
  await seen(() => expect(said()).not.toContain('Ripristinare questa versione?'));
  expect(changesIn(asked)).toEqual([]);
  form.write('name', 'Redazione web');
  await press(ASK);
  await seen(() => expect(said()).toContain('Le modifiche non salvate andranno perse.'));
});

it('sends the marks of what the version was compared with, and begins the editor anew', async () => {
  const held = Promise.withResolvers<unknown>();
  answers[RESTORE] = () => held.promise;
  await open();
  queryClient.setQueryData(['records', 'roles', 'list', {}], 'old');
  await restore();
  await seen(() => expect(changesIn(asked)).toEqual([{ what: RESTORE, body: VERSION.present }]));
  // What is typed until the editor begins anew would be lost.
  expect([isBusy(), reloads]).toEqual([true, 0]);
  await seen(() => expect(document.activeElement?.id).toBe('main'));
  await act(async () => document.getElementById('main')?.blur());
  await act(async () => held.resolve({ record: RECORD, losses: [] }));
  await seen(() => expect(reloads).toBe(1));
  expect(queryClient.getQueryState(['records', 'roles', 'list', {}])?.isInvalidated).toBe(true);
  // Rights may have come back with it.
  expect(asked.map(({ what }) => what)).toContain('GET /api/me');
  await seen(() => expect(said()).toContain('La versione è stata ripristinata.'));
  // The button that was pressed goes with the old form.
  expect(document.activeElement?.id).toBe('main');
  expect(said()).not.toContain('Ripristinato, ma non tutto è tornato');
});

it('says what did not come back with it', async () => {
  const losses = [
    { kind: 'target', field: 'template', collection: 'templates', id: 't', name: 'Vecchio' },
    { kind: 'file', name: 'casa.png' },
    { kind: 'taken', field: 'name', value: 'Redazione', now: 'Redazione 2' },
    { kind: 'taken', field: 'isHomepage', value: 'true', now: null },
  ];
  answers[RESTORE] = { record: RECORD, losses };
  await open();
  await restore();
  await seen(() => expect(said()).toContain('Ripristinato, ma non tutto è tornato'));
  const lines = [...document.querySelectorAll('[role="dialog"] li')];
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^“Vecchio” \(.+\) non esiste più/),
    expect.stringMatching(/^Il file “casa.png” è stato eliminato/),
    'Nome: “Redazione” ora è di un altro elemento; qui è “Redazione 2”.',
    expect.stringMatching(/: ora è di un altro elemento, e resta suo\.$/),
  ]);
  expect(reloads).toBe(1);
});

it('says why it is refused, and can be asked again', async () => {
  answers[RESTORE] = refusal('sync');
  await open();
  await restore();
  await seen(() => expect(said()).toContain('Errore!'));
  expect([isBusy(), reloads]).toEqual([false, 0]);
  const map = { collection: 'maps', id: 'm1', name: 'Cantieri' };
  answers[RESTORE] = refusal('formInvalid', 422, { fields: { map: 'required' }, missing: [map] });
  await restore();
  await seen(() => expect(said()).toContain('Prima ripristina ciò che serve'));
  expect(said()).toContain('Mappa “Cantieri”');
  await press('OK');
  answers[RESTORE] = refusal('formInvalid', 422, { fields: { 'name.it': 'taken', x: 'unheard' } });
  await restore();
  const lines = () => [...document.querySelectorAll('[role="dialog"] li')];
  await seen(() => expect(lines()).toHaveLength(2));
  expect(lines()[0]?.textContent).toMatch(/^Nome \(Italiano\): ./);
  expect(reloads).toBe(0);
});

it('keeps the way back from who has not all the rights that would come back', async () => {
  const rights = { ...masterRights(MODULES), deleteAll: [] };
  answers['GET /api/history/roles/r1/1'] = {
    ...VERSION,
    record: { ...RECORD, deleteAll: ['page'] },
  };
  await open(rights);
  const refused = () => document.querySelector('button[data-disabled]');
  await seen(() => expect(refused()?.textContent).toBe(ASK));
  expect(refused()?.getAttribute('aria-description')).toMatch(/^Darebbe più permessi/);
  await act(async () => (refused() as HTMLElement).click());
  expect([said().includes('Ripristinare questa versione?'), button(ASK)]).toEqual([
    false,
    undefined,
  ]);
});
