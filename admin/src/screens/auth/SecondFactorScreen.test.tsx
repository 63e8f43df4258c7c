/** Whose role requires a second factor sets one up before anything else. */
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { believeNothing } from '../../api/whoseSession.ts';
import { startTexts } from '../../messages/i18n.ts';
import { knownUser } from '../../session/sessionQuery.ts';
import { type Drawn, drawn } from '../../testing/drawn.tsx';
import { type Asked, refusal, serving } from '../../testing/serving.ts';
import { signIn } from '../../testing/signIn.ts';
import { box, button, press, said, seen } from '../../testing/using.ts';
import { Where, where } from '../../testing/Where.tsx';
import { ToastHost } from '../../ui/ToastHost.tsx';
import { SecondFactorScreen } from './SecondFactorScreen.tsx';

const PROTECTION = 'GET /api/me/second-factor';
const BEGIN = 'POST /api/me/second-factor/app';
const SET_UP = 'Configura l’app di autenticazione';

let page: Drawn;
let answers: Record<string, unknown>;
let asked: Asked[];

beforeAll(async () => {
  await startTexts('it');
});
beforeEach(() => {
  answers = {
    [PROTECTION]: { app: false, passkeys: [], recoveryCodesLeft: 0, hasPassword: true },
    [BEGIN]: { uri: 'otpauth://totp/Regia', secret: 'ABCD' },
    [`${BEGIN}/confirm`]: { recoveryCodes: ['uno', 'due'] },
    'GET /api/me': { id: 'me', role: null, lacksSecondFactor: false },
    'POST /api/auth/sign-out': {},
  };
});
afterEach(async () => {
  await page.end();
  believeNothing();
});

async function open() {
  asked = serving(answers);
  signIn({}, { lacksSecondFactor: true });
  page = await drawn(
    <>
      <ToastHost />
      <Where />
      <SecondFactorScreen />
    </>,
    'second-factor?next=/profile',
  );
}

it('tries again where it could not be told what there is', async () => {
  answers[PROTECTION] = refusal('tooManyRequests', 429);
  await open();
  await seen(() => expect(said()).toContain('Troppi tentativi'));
  expect(button(SET_UP)).toBeUndefined();
  answers[PROTECTION] = { app: false, passkeys: [], recoveryCodesLeft: 0, hasPassword: false };
  await press('Riprova');
  await press(SET_UP);
  expect(() => box('Password')).toThrow('no box');
});

it('shows the recovery codes, and only then leads on as who lacks nothing any more', async () => {
  await open();
  await press(SET_UP);
  await press('Scegli un altro metodo');
  await press(SET_UP);
  await page.type(box('Password'), 'Segreta123');
  await press('Continua');
  await seen(() => expect(box('Codice di sei cifre')).toBeDefined());
  await page.type(box('Codice di sei cifre'), '123456');
  await press('Attiva');
  await seen(() => expect(said()).toContain('unodue'));
  expect(where()).toContain('/second-factor');
  for (const away of ['Scegli un altro metodo', 'Esci']) expect(button(away)).toBeUndefined();
  expect(knownUser()?.lacksSecondFactor).toBe(true);
  await press('Li ho salvati');
  await seen(() => expect(where()).toBe('/profile'));
  expect(knownUser()?.lacksSecondFactor).toBe(false);
});

it('lets who has none at hand sign out', async () => {
  await open();
  await press('Esci');
  await seen(() => expect(where()).toBe('/login'));
  expect(asked.map(({ what }) => what)).toContain('POST /api/auth/sign-out');
  expect(knownUser()).toBeNull();
});
