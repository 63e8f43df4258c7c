/** All versions of a record: who, when, what; and how the chosen one differs. */
import { MODULES, masterRights, type RoleRights } from '@regia/model/modules.ts';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import '../app/resources.ts';
import { type FormContext, FormProvider } from '../form/formContext.tsx';
import { createFormStore } from '../form/formStore.ts';
import { startTexts } from '../messages/i18n.ts';
import { resourceOf } from '../resource/resource.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { refusal, serving } from '../testing/serving.ts';
import { signIn } from '../testing/signIn.ts';
import { button, press, said, seen } from '../testing/using.ts';
import { HistoryDrawer } from './HistoryDrawer.tsx';

const RECORD = {
  ...{ id: 'p1', name: 'Lo studio', createdAt: '', createdBy: 'bea' },
  ...{ updatedAt: '2026-03-03T10:00:00.000Z', updatedBy: 'bea' },
};
const BEA = { id: 'bea', name: 'Bea Neri', email: 'bea@example.org' };

function entry(seq: number, more: object = {}) {
  const at = `2026-03-0${seq}T10:00:00.000Z`;
  return { seq, at, by: BEA, kind: 'updated', restoredFrom: null, fields: ['title'], ...more };
}

function title(removed: string, added: string) {
  const runs = [
    { kind: 'removed', text: removed },
    { kind: 'added', text: added },
  ];
  return { field: 'title', language: 'it', change: { kind: 'text', runs, isSource: false } };
}

const version = (one: object, more: object = {}) => ({
  ...{ ...one, record: RECORD, present: { updatedAt: RECORD.updatedAt, updatedBy: 'bea' } },
  ...{ changes: [title('prima', 'dopo')], ifRestored: [title('oggi', 'allora')], ...more },
});

const ENTRIES = [
  entry(3),
  entry(2, { by: null, restoredFrom: '2026-03-01T10:00:00.000Z', fields: [] }),
  entry(1, { kind: 'created', by: { ...BEA, name: '', email: '' }, fields: [] }),
];
const PATH = 'GET /api/history/pages/p1';

let page: Drawn;
let answers: Record<string, unknown>;
let closed: number;

beforeAll(async () => {
  await startTexts('it');
});
beforeEach(() => {
  closed = 0;
  answers = {
    [PATH]: { items: ENTRIES, page: 1, pageSize: 25, total: 3 },
    [`${PATH}/3`]: version(entry(3), { ifRestored: [] }),
    [`${PATH}/2`]: version(entry(2), { changes: [] }),
    [`${PATH}/1`]: version(entry(1)),
  };
});
afterEach(() => page.end());

const versions = () => [...document.querySelectorAll<HTMLElement>('ol[aria-label] button')];
const choose = (index: number) => act(async () => versions()[index]?.click());
const changed = (kind: 'del' | 'ins') =>
  [...document.querySelectorAll(kind)].map(({ textContent }) => textContent?.replace(/.*: /, ''));

async function open(rights: Partial<RoleRights> = masterRights(MODULES), isPhone = false) {
  const resource = resourceOf('pages');
  if (!resource) throw new Error('no pages');
  serving(answers);
  signIn(rights);
  page = await drawn(null);
  const silent = { addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...silent,
    matches: isPhone && query === '(max-width: 767px)',
  }));
  const context: FormContext = {
    ...{ form: createFormStore({}), collection: 'pages', readOnly: false, languages: ['it'] },
    ...{ language: 'it', setLanguage: () => {}, siteUrl: '', isNew: false, id: 'p1' },
  };
  await page.draw(
    <FormProvider value={context}>
      <HistoryDrawer resource={resource} record={RECORD} onClose={() => closed++} />
    </FormProvider>,
  );
}

it('says of each version what it was, by whom, and which fields changed', async () => {
  await open();
  await seen(() => expect(versions()).toHaveLength(3));
  const [latest, back, first] = versions().map(({ textContent }) => textContent);
  expect(latest).toMatch(/^Bea NeriVersione attualeModifica: Titolo/);
  // What came back is the program's doing here, and says of when it is.
  expect(back).toMatch(/^RegiaRipristino della versione del 1 mar(zo)? 2026/);
  expect(first).toMatch(/^Utente eliminatoCreazione/);
  await press('Chiudi');
  expect(closed).toBe(1);
});

it('shows the latest version beside the list, and any other that is chosen', async () => {
  await open();
  await seen(() => expect([changed('del'), changed('ins')]).toEqual([['prima'], ['dopo']]));
  const current = () => versions().map((one) => one.getAttribute('aria-current'));
  expect(current()).toEqual(['true', null, null]);
  // Of the present one there is nothing to go back to or to compare with.
  expect(said()).not.toContain('Rispetto a oggi');
  expect(button('Tutte le versioni')).toBeUndefined();
  expect(button('Ripristina questa versione')).toBeUndefined();
  await choose(2);
  expect(current()).toEqual([null, null, 'true']);
  await seen(() => expect(button('Ripristina questa versione')).toBeDefined());
  expect([changed('del'), changed('ins')]).toEqual([['prima'], ['dopo']]);
  await act(async () => document.querySelector<HTMLElement>('input[value=ifRestored]')?.click());
  await seen(() => expect([changed('del'), changed('ins')]).toEqual([['oggi'], ['allora']]));
  expect(said()).toContain('In rosso ciò che c’è oggi e sparirebbe');
});

it('says of a version that nothing is different', async () => {
  answers[`${PATH}/2`] = version(entry(2), { changes: [], ifRestored: [] });
  await open();
  await seen(() => expect(versions()).toHaveLength(3));
  await choose(1);
  await seen(() => expect(said()).toContain('Nessun campo è diverso dalla versione precedente.'));
  expect(button('Ripristina questa versione')).toBeUndefined();
  await act(async () => document.querySelector<HTMLElement>('input[value=ifRestored]')?.click());
  await seen(() => expect(said()).toContain('È uguale alla versione attuale.'));
});

it('calls a deletion one, and no deleted record the present version', async () => {
  const deleted = entry(3, { kind: 'deleted', fields: [] });
  answers[PATH] = { items: [deleted, entry(2)], page: 1, pageSize: 25, total: 2 };
  answers[`${PATH}/3`] = version(deleted, { record: null, changes: [], ifRestored: [] });
  await open();
  await seen(() => expect(said()).toContain('Qui l’elemento è stato eliminato.'));
  expect(said()).not.toContain('Versione attuale');
});

it('offers no version to who may only read', async () => {
  await open({ readAll: ['page'] });
  await seen(() => expect(versions()).toHaveLength(3));
  await choose(2);
  await seen(() => expect(said()).toContain('Rispetto a oggi'));
  await seen(() => expect(changed('ins')).toEqual(['dopo']));
  expect(button('Ripristina questa versione')).toBeUndefined();
});

it('reads a long history page after page', async () => {
  answers[PATH] = (_: unknown, what: string) => {
    const at = Number(what.at(-1));
    return { items: [ENTRIES[at - 1]], page: at, pageSize: 1, total: 2 };
  };
  await open();
  await press('Mostra le precedenti');
  await seen(() => expect(versions()).toHaveLength(2));
  expect(button('Mostra le precedenti')).toBeUndefined();
});

it('says that the history, or a version, could not be read', async () => {
  answers[`${PATH}/3`] = refusal('accessDenied', 403);
  await open();
  const failures = () => said().split('Non è stato possibile leggere la cronologia.').length - 1;
  await seen(() => expect(failures()).toBe(1));
  expect(versions()).toHaveLength(3);
  await page.end();
  answers[PATH] = refusal('accessDenied', 403);
  await open();
  await seen(() => expect(failures()).toBe(1));
  expect(said()).toContain('Scegli una versione per vedere che cosa è cambiato.');
});

it('shows list and version one after the other on a phone, and takes the focus along', async () => {
  await open(undefined, true);
  await seen(() => expect(versions()).toHaveLength(3));
  expect(changed('del')).toEqual([]);
  await choose(1);
  expect(versions()).toEqual([]);
  await seen(() => expect(document.activeElement?.textContent).toBe('Tutte le versioni'));
  await press('Tutte le versioni');
  await seen(() => expect(document.activeElement).toBe(versions()[1]));
  expect(versions()).toHaveLength(3);
});
