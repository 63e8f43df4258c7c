/** A passkey is added, and asked for, where the browser can have one. */
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { believeNothing } from '../api/whoseSession.ts';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { type Asked, changesIn, refusal, serving } from '../testing/serving.ts';
import { box, button, press, said, seen } from '../testing/using.ts';
import { ToastHost } from '../ui/ToastHost.tsx';
import { FactorSetup } from './FactorSetup.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';

const OPTIONS = 'POST /api/me/passkeys/options';
const KEEP = 'POST /api/me/passkeys';
const CREDENTIAL = {
  ...{ id: 'AAAA', rawId: new ArrayBuffer(3), type: 'public-key' },
  ...{ getClientExtensionResults: () => ({}), authenticatorAttachment: null },
  response: {
    ...{ clientDataJSON: new ArrayBuffer(3), attestationObject: new ArrayBuffer(3) },
    ...{ authenticatorData: new ArrayBuffer(3), signature: new ArrayBuffer(3), userHandle: null },
  },
};

let page: Drawn;
let answers: Record<string, unknown>;
let asked: Asked[];
let told: string[];
let device: () => Promise<unknown>;

beforeAll(async () => {
  await startTexts('it');
});
beforeEach(() => {
  told = [];
  device = async () => CREDENTIAL;
  answers = {
    [OPTIONS]: {
      ...{ rp: { name: 'Regia' }, user: { id: 'AAAA', name: 'ada', displayName: 'Ada' } },
      ...{ challenge: 'AAAA', pubKeyCredParams: [] },
    },
    [KEEP]: { recoveryCodes: null },
    'POST /api/auth/passkey/options': { challenge: 'AAAA' },
    'POST /api/auth/passkey': { user: { id: 'me' } },
    'GET /api/me': { id: 'me', role: null },
  };
});
afterEach(async () => {
  await page.end();
  believeNothing();
});

async function open(content: React.ReactNode, canHave = true) {
  asked = serving(answers);
  page = await drawn(null);
  if (canHave) {
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('PublicKeyCredential', class {});
  }
  const credentials = { create: () => device(), get: () => device() };
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  await page.draw(
    <>
      <ToastHost />
      {content}
    </>,
  );
}

const tell = (what: string) => () => void told.push(what);
const setup = (hasPassword: boolean) => (
  <FactorSetup
    {...{ factor: 'passkey', hasPassword, onAdded: tell('added'), onEnd: tell('ended') }}
  />
);

it('sends its name with what the device answers, and ends where codes came before', async () => {
  await open(setup(true));
  await page.type(box('Nome'), 'Portatile');
  await page.type(box('Password'), 'Segreta123');
  await press('Continua');
  await seen(() => expect(told).toEqual(['added', 'ended']));
  expect(changesIn(asked)).toEqual([
    { what: OPTIONS, body: { password: 'Segreta123' } },
    {
      what: KEEP,
      body: { name: 'Portatile', registration: expect.objectContaining({ id: 'AAAA' }) },
    },
  ]);
});

it('shows the codes that come with the first factor before it ends', async () => {
  answers[KEEP] = { recoveryCodes: ['uno', 'due'] };
  await open(setup(false));
  await press('Continua');
  await seen(() => expect(said()).toContain('unodue'));
  expect(told).toEqual(['added']);
  await press('Li ho salvati');
  expect(told).toEqual(['added', 'ended']);
});

it('says that it was given up in the browser, until it is tried again', async () => {
  device = () => Promise.reject(new Error('NotAllowedError'));
  await open(setup(false));
  await press('Continua');
  const given = () => document.querySelector('[role=alert]')?.textContent;
  await seen(() => expect(given()).toBe('La passkey non è stata creata: riprova.'));
  expect(said()).not.toContain('Errore!');
  expect(told).toEqual([]);
  const held = Promise.withResolvers<unknown>();
  device = () => held.promise;
  await press('Continua');
  await seen(() => expect(given()).toBeUndefined());
  held.resolve(CREDENTIAL);
  await seen(() => expect(told).toEqual(['added', 'ended']));
});

it('says what the server refuses', async () => {
  answers[KEEP] = refusal('passkeyFailed', 400);
  await open(setup(false));
  await press('Continua');
  await seen(() => expect(said()).toContain('Errore!'));
  expect([told, document.querySelector('form [role=alert]')]).toEqual([[], null]);
});

it('is offered only where the browser can have one', async () => {
  await open(setup(true), false);
  expect(said()).toContain('Questo browser, a questo indirizzo, non permette le passkey.');
  await page.draw(<PasskeyButton label="Accedi" onDone={() => {}} />);
  expect(button('Accedi')).toBeUndefined();
});

it('signs in, or says nothing where the person closes what the browser asks', async () => {
  const given = Promise.withResolvers<unknown>();
  device = () => given.promise;
  await open(<PasskeyButton label="Accedi" onDone={tell('in')} />);
  await press('Accedi');
  given.reject(new Error('NotAllowedError'));
  await seen(() => expect(button('Accedi')).toBeDefined());
  expect([told, said().includes('Errore!')]).toEqual([[], false]);
  answers['POST /api/auth/passkey'] = refusal('authenticationFailed', 401);
  device = async () => CREDENTIAL;
  await press('Accedi');
  await seen(() => expect(said()).toContain('La passkey non è stata riconosciuta'));
  expect(said()).not.toContain('Errore!');
  answers['POST /api/auth/passkey'] = { user: { id: 'me' } };
  await press('Accedi');
  await seen(() => expect(told).toEqual(['in']));
  expect(asked.at(-1)?.what).toBe('GET /api/me');
});
