/** Signing in, in one step or two, and the ways on and back. */
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { believeNothing } from '../../api/whoseSession.ts';
import { startTexts } from '../../messages/i18n.ts';
import { type Drawn, drawn } from '../../testing/drawn.tsx';
import { type Asked, changesIn, refusal, serving } from '../../testing/serving.ts';
import { box, button, press, said, seen } from '../../testing/using.ts';
import { Where, where } from '../../testing/Where.tsx';
import { ToastHost } from '../../ui/ToastHost.tsx';
import { LoginScreen } from './LoginScreen.tsx';

const PASSWORD = 'POST /api/auth/sign-in/email';
const STEP = 'POST /api/auth/second-step';
const LEA = { email: 'lea@example.org', password: 'Segreta123' };
const APP = 'Codice dell’app di autenticazione';
const RECOVERY = 'Codice di recupero';
const LOST = 'Se hai perso anche i codici di recupero';

let page: Drawn;
let answers: Record<string, unknown>;
let asked: Asked[];

beforeAll(async () => {
  await startTexts('it');
});
beforeEach(() => {
  answers = {
    'GET /api/config': { passwords: true, providerName: null },
    'GET /api/me': { id: 'lea', role: null },
    [PASSWORD]: { secondSteps: ['app', 'recoveryCode'] },
    [STEP]: { user: { id: 'lea' } },
  };
});
afterEach(async () => {
  await page.end();
  believeNothing();
});

async function open(search = '?next=/pages') {
  asked = serving(answers);
  page = await drawn(
    <>
      <ToastHost />
      <Where />
      <LoginScreen />
    </>,
    `login${search}`,
  );
}

async function givePassword({ email, password } = LEA): Promise<void> {
  await page.type(box('E-mail'), email);
  await page.type(box('Password'), password);
  await press('Accedi');
}
const alertInForm = () => document.querySelector('form [role=alert]');
const refused = () => alertInForm()?.textContent;
const lacks = (label: string) => expect(() => box(label)).toThrow('no box');

it('asks for a password that is missing, and sends none', async () => {
  await open();
  await givePassword({ ...LEA, password: ' ' });
  await seen(() => expect(said()).toContain('Inserisci una password valida'));
  await givePassword({ ...LEA, email: 'lea' });
  await seen(() => expect(said()).toContain('L’indirizzo e-mail non è valido'));
  expect(changesIn(asked)).toEqual([]);
});

it('lets in whom the password is enough for, to where they were heading', async () => {
  answers[PASSWORD] = { user: { id: 'lea' } };
  await open();
  await givePassword();
  await seen(() => expect(where()).toBe('/pages'));
  expect(changesIn(asked)).toEqual([{ what: PASSWORD, body: LEA }]);
  expect(asked.at(-1)?.what).toBe('GET /api/me');
});

it('leads to no other site, and lets nobody in whose password is wrong', async () => {
  answers[PASSWORD] = refusal('authenticationFailed', 401);
  await open('?next=//elsewhere.example');
  await givePassword();
  await seen(() => expect(refused()).toContain('E-mail o password non corrette'));
  expect(where()).toContain('/login');
  answers[PASSWORD] = { user: { id: 'lea' } };
  await press('Accedi');
  await seen(() => expect(where()).toBe('/'));
});

it('says in the form what was refused, in no toast, and goes back to the password', async () => {
  answers[PASSWORD] = refusal('authenticationFailed', 401);
  await open();
  await givePassword();
  await seen(() => expect(refused()).toContain('E-mail o password non corrette'));
  const first = alertInForm();
  expect(document.querySelector('.mantine-Notification-root')).toBeNull();
  expect(document.activeElement).toBe(box('Password'));
  // Screen readers speak of what is new.
  await press('Accedi');
  await seen(() => expect(alertInForm()).not.toBe(first));
  answers[PASSWORD] = refusal('tooManyRequests', 429);
  await press('Accedi');
  await seen(() => expect(refused()).toContain('Troppi tentativi'));
});

it('does not call a password wrong that no server has seen', async () => {
  answers[PASSWORD] = () => Promise.reject(new TypeError('offline'));
  await open();
  await givePassword();
  await seen(() => expect(refused()).toContain('Il server non risponde'));
  expect(refused()).not.toContain('non corrette');
});

it('asks for the code of the app after the password, until it is right', async () => {
  answers[STEP] = refusal('formInvalid', 422, { fields: { code: 'codeWrong' } });
  await open();
  await givePassword();
  await seen(() => expect(said()).toContain('Ancora un passaggio'));
  lacks(RECOVERY);
  await press('Verifica');
  await seen(() => expect(said()).toContain('Inserisci il codice'));
  expect(changesIn(asked)).toHaveLength(1);
  await page.type(box(APP), '000000');
  await press('Verifica');
  await seen(() => expect(said()).toContain('Il codice non è corretto o è già stato usato'));
  expect(where()).toContain('/login');
  answers[STEP] = { user: { id: 'lea' } };
  await page.type(box(APP), '123456');
  await press('Verifica');
  await seen(() => expect(where()).toBe('/pages'));
  expect(changesIn(asked).at(-1)).toEqual({ what: STEP, body: { from: 'app', code: '123456' } });
});

it('takes a recovery code instead, with a box of its own', async () => {
  await open();
  await givePassword();
  await seen(() => expect(box(APP)).toBeDefined());
  expect(said()).not.toContain(LOST);
  await page.type(box(APP), '123456');
  await press('Usa un codice di recupero');
  lacks(APP);
  expect([box(RECOVERY).value, said().includes(LOST)]).toEqual(['', true]);
  await press('Usa il codice dell’app');
  lacks(RECOVERY);
  await press('Usa un codice di recupero');
  await page.type(box(RECOVERY), 'abcd');
  await press('Verifica');
  await seen(() => expect(where()).toBe('/pages'));
  expect(changesIn(asked).at(-1)?.body).toEqual({ from: 'recoveryCode', code: 'abcd' });
});

it('goes back to the password by choice, or when it has taken too long', async () => {
  await open();
  await givePassword();
  await press('Torna all’accesso');
  expect(box('Password').value).toBe('');
  await givePassword();
  await seen(() => expect(box(APP)).toBeDefined());
  answers[STEP] = refusal('signInExpired', 401);
  await page.type(box(APP), '123456');
  await press('Verifica');
  await seen(() => expect(said()).toContain('È passato troppo tempo: ricomincia'));
  expect(box('Password')).toBeDefined();
});

it('asks for no code of who has only a passkey, and says what to do about a lost one', async () => {
  answers[PASSWORD] = { secondSteps: ['passkey'] };
  await open();
  await givePassword();
  await seen(() => expect(said()).toContain(LOST));
  lacks(APP);
  expect(button('Usa un codice di recupero')).toBeUndefined();
  await page.end();
  answers[PASSWORD] = { secondSteps: ['passkey', 'recoveryCode'] };
  await open();
  await givePassword();
  await press('Usa un codice di recupero');
  expect(box(RECOVERY)).toBeDefined();
  // There is no app to come back to.
  expect(button('Usa il codice dell’app')).toBeUndefined();
});

it('goes on after the provider has done the first step, and says why it could not', async () => {
  answers['GET /api/auth/second-step'] = { secondSteps: ['app'] };
  await open('?step=code&next=/pages');
  await seen(() => expect(box(APP)).toBeDefined());
  await page.end();
  answers['GET /api/auth/second-step'] = refusal('signInExpired', 401);
  await open('?step=code&failed=providerFailed');
  await seen(() => expect(said()).toContain('Il servizio di accesso non ha risposto'));
  expect(box('Password')).toBeDefined();
  await page.end();
  await open('?failed=databaseGone');
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('offers the provider where there is one, and no password where none is taken', async () => {
  answers['GET /api/config'] = { passwords: false, providerName: 'Comune' };
  await open();
  const link = () => document.querySelector('a[href^="/api/auth/provider"]');
  await seen(() => expect(link()?.textContent).toBe('Accedi con Comune'));
  expect(link()?.getAttribute('href')).toBe('/api/auth/provider?next=%2Fpages');
  lacks('Password');
});
