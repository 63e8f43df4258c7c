/** A file of data: tried in a dry run, looked at, and only then written. */
import { MODULES, masterRights, type RoleRights } from '@regia/model/modules.ts';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { type Asked, changesIn, refusal, serving } from '../testing/serving.ts';
import { signIn } from '../testing/signIn.ts';
import { box, button, press, said, seen } from '../testing/using.ts';
import { DialogHost } from '../ui/dialogs.tsx';
import { ToastHost } from '../ui/ToastHost.tsx';
import { WorkbenchScreen } from './WorkbenchScreen.tsx';

const COUNTS = { created: 1, updated: 1, equal: 3, removed: 0, refused: 0 };
const OPERATION = {
  ...{ id: 'o1', kind: 'rehearsal', state: 'done', phase: 'finished', done: 0, total: null },
  ...{ percent: 100, collections: ['pages'], backup: null, safetyBackup: null, undoes: null },
  ...{ undoneBy: null, startedAt: '2026-03-01T10:00:00.000Z', finishedAt: null, impact: null },
  ...{ by: { id: null, name: '' }, error: null, canContinue: false, canUndo: false },
  upload: { id: 'u1', name: 'dati.json', size: 9, expiresAt: null },
};
function report(counts = COUNTS, collection = 'pages') {
  return {
    ...counts,
    collections: [{ collection, ...counts }],
    remarks: [],
    remarkCounts: [],
    totalRemarks: 0,
    files: 0,
  };
}
const DRY_RUN = { ...OPERATION, report: report() };
const UNREAD = { ...OPERATION, report: null, state: 'failed' };

/** What sends files: `fetch` does not say how far it is. */
class Sending {
  readonly upload: { onprogress?: (at: { loaded: number; total: number }) => void } = {};
  status = 0;
  response: unknown;
  address = '';
  file: unknown;
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  open = (method: string, address: string) => {
    this.address = `${method} ${address}`;
  };
  setRequestHeader = () => {};
  send(form: FormData) {
    this.file = form.get('file');
    sendings.push(this);
  }
  abort = () => this.onabort();
  answer = (status: number, response: unknown) =>
    act(async () => {
      Object.assign(this, { status, response });
      this.onload();
    });
}

let page: Drawn;
let answers: Record<string, unknown>;
let asked: Asked[];
let sendings: Sending[];

beforeAll(async () => {
  await startTexts('it');
});
beforeEach(() => {
  sendings = [];
  answers = {
    'GET /api/data/collections': { items: [] },
    'GET /api/operations': { items: [] },
    'GET /api/operations/o1': DRY_RUN,
    'GET /api/operations/o2': { ...DRY_RUN, id: 'o2', kind: 'import' },
    'POST /api/data/import': { ...DRY_RUN, id: 'o2', kind: 'import' },
    'POST /api/data/restore': { ...DRY_RUN, id: 'o2', kind: 'restore' },
    'DELETE /api/data/uploads/u1': {},
  };
});
afterEach(() => page.end());

async function open(rights: Partial<RoleRights> = masterRights(MODULES)) {
  asked = serving(answers);
  vi.stubGlobal('XMLHttpRequest', Sending);
  signIn(rights);
  page = await drawn(
    <>
      <DialogHost />
      <ToastHost />
      <WorkbenchScreen />
    </>,
  );
  await seen(() => expect(button('Scegli un file')).toBeDefined());
}

async function drop(name = 'dati.json'): Promise<Sending> {
  const count = sendings.length;
  const files = [new File(['{}'], name)];
  await act(async () => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    button('Scegli un file')?.dispatchEvent(Object.assign(event, { dataTransfer: { files } }));
  });
  const sending = sendings[count];
  if (!sending) throw new Error('nothing is sent');
  return sending;
}

/** Drops a file of which the server has made a dry run. */
async function tryOut(dryRun: object = DRY_RUN): Promise<void> {
  answers['GET /api/operations/o1'] = dryRun;
  await (await drop()).answer(200, dryRun);
}

it('sends a chosen file for a dry run, and can give that up on the way', async () => {
  await open();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', { value: [new File(['{}'], 'dati.json')] });
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })));
  const [first] = sendings;
  expect(first?.address).toBe('POST /api/data/rehearse?action=import&wait=false');
  expect(first?.file).toMatchObject({ name: 'dati.json' });
  await act(async () => first?.upload.onprogress?.({ loaded: 1, total: 4 }));
  const bar = document.querySelector('[role=progressbar][aria-label="Invio del file"]');
  expect(bar?.getAttribute('aria-valuenow')).toBe('25');
  expect(button('Scegli un file')).toBeUndefined();
  await press('Annulla');
  await seen(() => expect(button('Scegli un file')).toBeDefined());
  expect(said()).not.toContain('Errore!');
});

it('says what would become of the records, and writes only once one agrees', async () => {
  await open();
  await tryOut();
  await seen(() => expect(said()).toContain('Che cosa farebbe dati.json'));
  expect(said()).toContain('1 nuovo, 1 modificato, 3 uguali');
  expect(button('Scegli un file')).toBeUndefined();
  expect(changesIn(asked)).toEqual([]);
  await press('Applica');
  await seen(() => expect(button('Scegli un file')).toBeDefined());
  expect(changesIn(asked)).toEqual([
    { what: 'POST /api/data/import?upload=u1&wait=false', body: null },
  ]);
  await seen(() => expect(said()).toContain('Azione completata'));
});

it('has the server forget a file that is not wanted after all', async () => {
  await open();
  await tryOut();
  await press('Annulla');
  await seen(() => expect(button('Scegli un file')).toBeDefined());
  expect(changesIn(asked)).toEqual([{ what: 'DELETE /api/data/uploads/u1', body: null }]);
});

it('keeps the dry run where what it has tried is refused', async () => {
  answers['POST /api/data/import'] = refusal('operationRunning');
  await open();
  await tryOut();
  await press('Applica');
  await seen(() => expect(said()).toContain('Errore!'));
  expect(button('Applica')).toBeDefined();
});

it('restores where that was chosen, which takes the right to', async () => {
  await open();
  await act(async () => box('Ripristina').click());
  const sending = await drop();
  expect(sending.address).toBe('POST /api/data/rehearse?action=restore&wait=false');
  await sending.answer(200, DRY_RUN);
  await press('Applica');
  await seen(() =>
    expect(changesIn(asked)[0]?.what).toBe('POST /api/data/restore?upload=u1&wait=false'),
  );
  await page.end();
  const rights = { readAll: ['workbench'], create: ['exchange'], updateAll: ['exchange'] } as const;
  await open(rights);
  expect(() => box('Ripristina')).toThrow('no box');
});

it('applies no file that changes nothing, unless it is a backup with files', async () => {
  await open();
  await tryOut({ ...OPERATION, report: report({ ...COUNTS, created: 0, updated: 0 }) });
  await seen(() => expect(said()).toContain('Tutto è già come nel file'));
  expect(button('Applica')).toBeUndefined();
  await press('Annulla');
  await seen(() => expect(button('Scegli un file')).toBeDefined());
  const upload = { ...OPERATION.upload, name: 'regia.zip' };
  await tryOut({ ...OPERATION, upload, report: report({ ...COUNTS, created: 0, updated: 0 }) });
  await seen(() => expect(button('Applica')).toBeDefined());
});

it('says what no screen will show, and that something else must end first', async () => {
  answers['GET /api/operations'] = { items: [] };
  await open();
  await tryOut({ ...OPERATION, report: report(COUNTS, 'pagine') });
  await seen(() => expect(said()).toContain('nessuna schermata la mostra'));
  answers['GET /api/operations'] = { items: [{ ...DRY_RUN, kind: 'backup', state: 'running' }] };
  await act(async () => window.dispatchEvent(new Event('visibilitychange')));
  await seen(() => expect(button('Applica')).toBeUndefined());
  expect(said()).toContain('Attendi la fine dell’operazione in corso.');
});

it('says where the mistakes of a file are, and asks for another at once', async () => {
  await open();
  const mistakes = [{ collection: 'pages', id: 'rotta', field: null, problem: 'notAnObject' }];
  const error = { code: 'invalidData', details: { mistakes, total: 3 } };
  await tryOut({ ...UNREAD, error });
  await seen(() => expect(said()).toContain('Non si può usare dati.json'));
  expect(said()).toContain('pages / rotta');
  expect(said()).toContain('E altri 2 errori.');
  expect(button('Applica')).toBeUndefined();
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
  await press('Scegli un altro file');
  await seen(() => expect(opened).toHaveBeenCalled());
  opened.mockRestore();
  // What could not be read the server has forgotten already.
  expect(changesIn(asked)).toEqual([]);
  expect(document.activeElement?.textContent).toBe('Scegli un file');
});

it('says why a file could not be sent, and takes it again', async () => {
  await open();
  await (await drop()).answer(413, { code: 'payloadTooLarge' });
  await seen(() => expect(said()).toContain('Errore!'));
  await (await drop()).answer(200, DRY_RUN);
  await seen(() => expect(button('Applica')).toBeDefined());
});
