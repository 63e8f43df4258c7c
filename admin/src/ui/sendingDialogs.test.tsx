/** What is chosen in a dialog outlives a refusal, and nothing else is taken while it is being sent. */
import { variable } from '@regia/model/entities/variable.ts';
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { act, type ReactNode } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { api } from '../api/client.ts';
import { RestoreDialog } from '../backups/BackupWork.tsx';
import { type FormContext, FormProvider } from '../form/formContext.tsx';
import { createFormStore } from '../form/formStore.ts';
import { UndoPanel } from '../log/UndoPanel.tsx';
import { startTexts } from '../messages/i18n.ts';
import { QuestionDialog } from '../screens/edit/QuestionDialog.tsx';
import { useReconcile } from '../screens/edit/useReconcile.ts';
import { useSave } from '../screens/edit/useSave.ts';
import '../app/resources.ts';
import { resourceOf } from '../resource/resource.ts';
import { useDelete } from '../screens/actions/useDelete.ts';
import { SignInAgain } from '../screens/auth/SignInAgain.tsx';
import { MailPanel } from '../screens/dashboard/MailPanel.tsx';
import { SessionsPanel } from '../screens/profile/SessionsPanel.tsx';
import { ConfirmForm } from '../secondFactor/ConfirmForm.tsx';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { answering, signIn } from '../testing/signIn.ts';
import { isBusy } from './busy.ts';
import { DialogHost } from './dialogs.tsx';

let page: Drawn;
beforeAll(async () => {
  await startTexts('en');
});
afterEach(() => page.end());

const PRESENT = { updatedAt: '2026-03-01T10:00:00.000Z', updatedBy: null };
const STORED = { id: 'v1', createdAt: '', createdBy: null, ...PRESENT };
const of = (name: string) => ({ name, value: {} });
const VERSIONS = { base: of('after'), theirs: of('now'), mine: of('before') };

function asked(theirs: string, updatedAt: string, id = 'v1') {
  const conflict = {
    versions: { ...VERSIONS, theirs: of(theirs) },
    present: { ...PRESENT, updatedAt },
  };
  const record = { collection: 'variables', id, title: `item ${id}`, effect: 'putBack' };
  return { ...record, problem: 'changedSince', later: null, conflict };
}

function offer(...records: readonly object[]) {
  const reason = { code: null, problem: 'changedSince', details: {} };
  return { possible: false, ...reason, records, total: records.length };
}

const ENTRY = {
  ...{ id: 'l1', createdAt: '', createdBy: null, updatedAt: '', updatedBy: null },
  ...{ action: 'update', change: 1 },
} as unknown as Parameters<typeof UndoPanel>[0]['entry'];

/** The editor's questions about a variable that somebody else has saved, or deleted. */
function Questions({ kind }: { kind: 'versions' | 'gone' }) {
  const resource = resourceOf(variable.collection);
  if (!resource) throw new Error('no variables');
  const form = createFormStore(of('before'));
  const record = { ...STORED, ...VERSIONS.base };
  const saving = useSave({ resource, form, onStored: () => {}, onSaved: () => {} });
  const stored = { record, values: VERSIONS.base };
  const reconciling = useReconcile({ resource, form, stored, saving, onStored: () => {} });
  const { question } = reconciling;
  const ask = () =>
    kind === 'gone' ? reconciling.askGone() : reconciling.compare({ ...STORED, ...of('now') });
  const context: FormContext = {
    ...{ form, collection: 'variables', readOnly: false, languages: ['it'], language: 'it' },
    ...{ setLanguage: () => {}, siteUrl: '', isNew: false, id: 'v1' },
  };
  return (
    <FormProvider value={context}>
      <button type="button" onClick={ask}>
        Ask
      </button>
      {question && (
        <QuestionDialog {...{ resource, form, question, reconciling }} isSaving={saving.isSaving} />
      )}
    </FormProvider>
  );
}

function Deletion() {
  const resource = resourceOf('users');
  if (!resource) throw new Error('no users');
  const remove = useDelete(resource);
  return (
    <button type="button" onClick={() => void remove({ ...STORED, id: 'u1' })}>
      Ask
    </button>
  );
}

const DRY_RUN = {
  ...{ id: 'o1', kind: 'rehearsal', state: 'done', phase: 'finished', percent: 100 },
  ...{ collections: [], upload: null, backup: 'b1', safetyBackup: null, undoes: null },
  ...{ undoneBy: null, startedAt: PRESENT.updatedAt, finishedAt: PRESENT.updatedAt },
  ...{ by: { id: null, name: '' }, impact: null, error: null, canContinue: false, canUndo: false },
  report: {
    ...{ created: 1, updated: 0, equal: 0, removed: 0, refused: 0, files: 0 },
    ...{ collections: [], remarks: [], remarkCounts: [], totalRemarks: 0 },
  },
};
const SESSION = {
  ...{ id: 's1', ip: '', openedAt: PRESENT.updatedAt, lastUsedAt: PRESENT.updatedAt },
  device: { browser: null, system: null, kind: null },
};
const MAIL = { id: 'm1', to: 'a@b.it', subject: 'S', problem: 'refused', words: '' };

interface Case {
  content: ReactNode;
  /** The buttons pressed, in order, the last of which sends. */
  press: readonly string[];
  /** What is answered to questions. */
  answers?: Record<string, unknown>;
  /** What is chosen or typed before the last button, by the label of its box. */
  choose?: string;
  type?: string;
  /** Is the dry run itself sent? */
  posts?: Record<string, unknown>;
  /** Does nothing in it get lost, so that it may close first? */
  closes?: boolean;
}

const CASES: Record<string, Case> = {
  'an undo decided piece by piece': {
    content: <UndoPanel entry={ENTRY} />,
    answers: { '/undo': offer(asked('now', PRESENT.updatedAt)) },
    press: ['Choose what to keep', 'Undo this action'],
    choose: 'mine',
  },
  'a conflict of two versions': {
    content: <Questions kind="versions" />,
    press: ['Ask', 'Save the merged version'],
    choose: 'mine',
  },
  'a record that is gone': {
    content: <Questions kind="gone" />,
    press: ['Ask', 'Save as new'],
  },
  'a dry run of a restore': {
    content: (
      <RestoreDialog
        restored={{ ...STORED, id: 'b1', createdAt: PRESENT.updatedAt }}
        onClose={() => {}}
      />
    ),
    answers: { '/operations/o1': DRY_RUN, '/operations': { items: [] } },
    posts: { '/data/rehearse': DRY_RUN },
    press: ['Apply'],
  },
  'a password that confirms': {
    content: (
      <ConfirmForm
        hasPassword
        submit="Remove"
        send={() => api('POST /api/mail/retry')}
        onDone={() => {}}
      />
    ),
    press: ['Remove'],
    type: 'a password',
  },
  'signing in again': {
    content: <SignInAgain email="a@b.it" onDone={() => {}} />,
    answers: { '/config': { passwords: true } },
    press: ['Sign in'],
    type: 'a password',
  },
  'a deletion': { content: <Deletion />, press: ['Ask', 'Yes'], closes: true },
  'the end of the other sessions': {
    content: <SessionsPanel hasPassword />,
    answers: {
      '/me/sessions': {
        sessions: [
          { ...SESSION, isCurrent: true },
          { ...SESSION, id: 's2' },
        ],
      },
    },
    press: ['Close the others', 'Close the others'],
    closes: true,
  },
  'a mail given up': {
    content: <MailPanel />,
    answers: { '/mail': { total: 1, mails: [MAIL] } },
    press: ['Delete the e-mail to a@b.it', 'Delete'],
    closes: true,
  },
};

const button = (name: string) =>
  [...document.querySelectorAll('button')].findLast(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name && !one.disabled,
  );

/** Parts of the product are fetched when they are first shown. */
const seen = (expectation: () => void) =>
  vi.waitFor(
    async () => {
      await act(async () => {});
      expectation();
    },
    { timeout: 15_000 },
  );

async function press(name: string): Promise<void> {
  await seen(() => expect(button(name), name).toBeDefined());
  await act(async () => button(name)?.click());
}

const boxes = () =>
  [...document.querySelectorAll('input, textarea')].map((box) =>
    box instanceof HTMLInputElement ? [box.value, box.checked] : [box.textContent],
  );

interface Sent {
  body: unknown;
  refuse: (code: string) => Promise<void>;
}

/** Draws a dialog, and all that is sent from it until it is answered. */
async function show({ content, answers, posts }: Case): Promise<Sent[]> {
  page = await drawn(null);
  signIn(masterRights(MODULES));
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return answering({ ...answers })(url);
    const answer = await answering({ ...posts })(url);
    if (answer.ok) return answer;
    return new Promise<Response>((resolve) => {
      const refuse = (code: string) =>
        act(async () => resolve(Response.json({ code }, { status: 409 })));
      sent.push({ body: JSON.parse(String(body ?? null)), refuse });
    });
  });
  await page.draw(
    <>
      <DialogHost />
      {content}
    </>,
  );
  return sent;
}

async function choose(take: string): Promise<void> {
  const radio = () => document.querySelector<HTMLElement>(`input[value="${take}"]`);
  await seen(() => expect(radio()).not.toBeNull());
  await act(async () => radio()?.click());
}

it.each(Object.entries(CASES))('%s', async (_, one) => {
  const sent = await show(one);
  for (const name of one.press.slice(0, -1)) await press(name);
  if (one.choose) await choose(one.choose);
  if (one.type) {
    const box = document.querySelector<HTMLInputElement>('input[autocomplete="current-password"]');
    if (!box) throw new Error('no box');
    await page.type(box, one.type);
  }
  const last = one.press.at(-1) ?? '';
  await seen(() => expect(button(last)).toBeDefined());
  const before = boxes();
  for (const attempt of one.closes ? [0] : [0, 1]) {
    await press(last);
    await seen(() => expect(sent).toHaveLength(attempt + 1));
    expect(isBusy()).toBe(true);
    if (!one.closes) expect(boxes()).toEqual(before);
    await sent[attempt]?.refuse('generic');
    await seen(() => expect(isBusy()).toBe(false));
    if (!one.closes) expect(boxes()).toEqual(before);
  }
});

it('asks again only about what has changed again since an undo was decided', async () => {
  const answers = { '/undo': offer(asked('now', '2026-03-01T10:00:00.000Z')) };
  const sent = await show({ content: <UndoPanel entry={ENTRY} />, answers, press: [] });
  await press('Choose what to keep');
  await choose('mine');
  answers['/undo'] = offer(asked('newer', '2026-03-02T10:00:00.000Z'));
  await press('Undo this action');
  await seen(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ records: [{ record: { name: 'before', ...PRESENT } }] });
  await sent[0]?.refuse('sync');
  await seen(() => expect(document.body.textContent).toContain('newer'));
  await choose('mine');
  await press('Undo this action');
  await seen(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({
    records: [{ record: { name: 'before', updatedAt: '2026-03-02T10:00:00.000Z' } }],
  });
  await sent[1]?.refuse('generic');
});

it('asks of several records one under the other, and again only of what has changed again', async () => {
  const [first, then] = ['2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z'];
  const settled = { ...asked('now', first, 'v3'), problem: null, conflict: null };
  const answers = { '/undo': offer(asked('one', first, 'v1'), asked('two', first, 'v2'), settled) };
  const sent = await show({ content: <UndoPanel entry={ENTRY} />, answers, press: [] });
  await seen(() => {
    expect(page.place.textContent).toContain('The same parts of 2 items were changed later.');
    const lines = [...page.place.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(lines.map((line) => line?.split('Variable').join(''))).toEqual([
      ...['item v1 you choose', 'item v2 you choose', 'item v3 as it was before'],
    ]);
  });
  await press('Choose what to keep');
  const radios = (take: string) => [
    ...document.querySelectorAll<HTMLElement>(`input[value="${take}"]`),
  ];
  await seen(() => expect(radios('mine')).toHaveLength(2));
  const headings = [...document.querySelectorAll('[role="dialog"] h3')];
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    ...['item v1 Variable', 'item v2 Variable'],
  ]);
  await act(async () => radios('mine')[0]?.click());
  expect(button('Undo this action')).toBeUndefined();
  await act(async () => radios('theirs')[1]?.click());
  answers['/undo'] = offer(asked('one', first, 'v1'), asked('newer', then, 'v2'), settled);
  await press('Undo this action');
  await seen(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    records: [
      { collection: 'variables', id: 'v1', record: { name: 'before', updatedAt: first } },
      { collection: 'variables', id: 'v2', record: { name: 'two', updatedAt: first } },
    ],
  });
  await sent[0]?.refuse('sync');
  await seen(() => expect(document.body.textContent).toContain('newer'));
  // Of both, what was chosen is what is done, as far as nothing has changed there.
  expect(radios('mine')).toHaveLength(0);
  await press('Undo this action');
  await seen(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({
    records: [
      { id: 'v1', record: { name: 'before', updatedAt: first } },
      { id: 'v2', record: { name: 'newer', updatedAt: then } },
    ],
  });
  await sent[1]?.refuse('generic');
});

it('asks nothing where something else is in the way of the whole', async () => {
  const gone = { ...asked('now', '', 'v2'), conflict: null };
  const answers = { '/undo': offer(asked('one', '', 'v1'), gone) };
  await show({ content: <UndoPanel entry={ENTRY} />, answers, press: [] });
  await seen(() => expect(page.place.textContent).toContain('This action can’t be undone.'));
  expect(page.place.textContent).not.toContain('you choose');
  expect(button('Choose what to keep')).toBeUndefined();
});
