/** A second factor is set up, replaced and taken away, and its recovery codes are shown once. */
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTexts } from '../messages/i18n.ts';
import { SecondFactorPanel } from '../screens/profile/SecondFactorPanel.tsx';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { type Asked, changesIn, refusal, serving } from '../testing/serving.ts';
import { box, button, press, said, seen } from '../testing/using.ts';
import { DialogHost } from '../ui/dialogs.tsx';
import { ToastHost } from '../ui/ToastHost.tsx';

const PROTECTION = 'GET /api/me/second-factor';
const BEGIN = 'POST /api/me/second-factor/app';
const CODES = Array.from({ length: 10 }, (_, index) => `codice-${index}`);
const NONE = { app: false, passkeys: [], recoveryCodesLeft: 0, hasPassword: true };
const PASSKEY = { id: 'k1', name: 'Portatile', createdAt: '2026-01-01T00:00:00.000Z' };
const WITH_ALL = {
  ...{ ...NONE, app: true, recoveryCodesLeft: 8 },
  passkeys: [{ ...PASSKEY, lastUsedAt: null }],
};

let page: Drawn;
let answers: Record<string, unknown>;
let asked: Asked[];

beforeAll(async () => {
  await startTexts('it');
});
beforeEach(() => {
  answers = {
    [PROTECTION]: NONE,
    [BEGIN]: { uri: 'otpauth://totp/Regia', secret: 'ABCDEFGHIJ' },
    [`${BEGIN}/confirm`]: { recoveryCodes: CODES },
    [`${BEGIN}/remove`]: {},
    'POST /api/me/passkeys/k1/remove': {},
    'POST /api/me/recovery-codes': { recoveryCodes: CODES },
  };
});
afterEach(() => page.end());

async function open(protection: object) {
  answers[PROTECTION] = protection;
  asked = serving(answers);
  page = await drawn(
    <>
      <DialogHost />
      <ToastHost />
      <SecondFactorPanel />
    </>,
  );
}

async function confirm(name: string, password = 'Segreta123'): Promise<void> {
  await seen(() => expect(box('Password')).toBeDefined());
  await page.type(box('Password'), password);
  await press(name);
}
const looks = () => asked.filter(({ what }) => what === PROTECTION).length;
const listed = () =>
  [...document.querySelectorAll('[role=dialog] li')].map((one) => one.textContent);
const dialog = () => document.querySelector('[role=dialog]');
const sentLast = () => changesIn(asked).at(-1);

it('sets an app up: the password, the code to scan or to type, a first code, the recovery codes', async () => {
  await open(NONE);
  await press('Configura l’app di autenticazione');
  await press('Continua');
  await seen(() => expect(said()).toContain('Inserisci una password valida'));
  expect(changesIn(asked)).toEqual([]);
  answers[BEGIN] = refusal('formInvalid', 422, { fields: { password: 'passwordWrong' } });
  await confirm('Continua', 'sbagliata');
  await seen(() => expect(box('Password').getAttribute('aria-invalid')).toBe('true'));
  answers[BEGIN] = { uri: 'otpauth://totp/Regia', secret: 'ABCDEFGHIJ' };
  await confirm('Continua');
  const picture = () => document.querySelector('svg[role=img]');
  await seen(() => expect(picture()?.getAttribute('aria-label')).toMatch(/^Codice QR/));
  expect(sentLast()).toEqual({ what: BEGIN, body: { password: 'Segreta123' } });
  // A reader needs a margin: the first dark module stands four from the edge.
  expect(picture()?.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/);
  expect(document.querySelector('code')?.textContent).toBe('ABCD EFGH IJ');

  const before = looks();
  await press('Attiva');
  await seen(() => expect(said()).toContain('Inserisci il codice'));
  answers[`${BEGIN}/confirm`] = refusal('formInvalid', 422, { fields: { code: 'codeWrong' } });
  await page.type(box('Codice di sei cifre'), '000000');
  await press('Attiva');
  await seen(() => expect(said()).toContain('Il codice non è corretto o è già stato usato'));
  expect([looks(), listed()]).toEqual([before, []]);
  answers[`${BEGIN}/confirm`] = { recoveryCodes: CODES };
  await page.type(box('Codice di sei cifre'), '123456');
  await press('Attiva');
  await seen(() => expect(listed()).toEqual(CODES));
  expect(sentLast()).toEqual({ what: `${BEGIN}/confirm`, body: { code: '123456' } });
  expect(said()).toContain('Secondo fattore attivato');
  expect(looks()).toBe(before + 1);
});

it('keeps the codes until one says that they are kept, and gives them as text', async () => {
  await open(WITH_ALL);
  await press('Genera nuovi codici');
  await seen(() => expect(said()).toContain('I codici che hai salvato non funzioneranno più.'));
  await confirm('Genera nuovi codici');
  await seen(() => expect(listed()).toEqual(CODES));
  await seen(() => expect(looks()).toBe(2));
  // A click beside the dialog, by a slip of the hand.
  const around = document.querySelector<HTMLElement>('.mantine-Modal-overlay');
  expect(around).not.toBeNull();
  await act(async () => around?.click());
  expect(listed()).toEqual(CODES);

  const text = `${CODES.join('\n')}\n`;
  const writeText = vi.fn(async () => {});
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await press('Copia');
  expect(writeText).toHaveBeenCalledWith(text);
  await seen(() => expect(button('Copiati')).toBeDefined());
  const made: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((one) => `blob:${made.push(one as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await press('Scarica');
  expect([await made[0]?.text(), names]).toEqual([text, ['codici-di-recupero.txt']]);
  click.mockRestore();
  await press('Li ho salvati');
  await seen(() => expect(dialog()).toBeNull());
});

it('shows no codes with a later factor, and asks who has no password for none', async () => {
  answers[`${BEGIN}/confirm`] = { recoveryCodes: null };
  await open({ ...WITH_ALL, hasPassword: false });
  await seen(() => expect(said()).toContain('l’accesso con il provider di identità da solo'));
  await press('Sostituisci');
  await seen(() => expect(button('Continua')).toBeDefined());
  expect(() => box('Password')).toThrow('no box');
  await press('Continua');
  await seen(() => expect(box('Codice di sei cifre')).toBeDefined());
  expect(sentLast()?.body).toEqual({});
  await page.type(box('Codice di sei cifre'), '123456');
  await press('Attiva');
  await seen(() => expect(dialog()).toBeNull());
  await seen(() => expect(looks()).toBe(2));
});

it('takes away the app, or one passkey, with the password', async () => {
  await open(WITH_ALL);
  await press('Rimuovi');
  await seen(() => expect(said()).toContain('Rimuovere l’app di autenticazione?'));
  await confirm('Rimuovi');
  await seen(() => expect(said()).toContain('Secondo fattore rimosso'));
  const body = { password: 'Segreta123' };
  expect(sentLast()).toEqual({ what: `${BEGIN}/remove`, body });
  await seen(() => expect([dialog(), looks()]).toEqual([null, 2]));
  await press('Rimuovi la passkey Portatile');
  await seen(() => expect(said()).toContain('Rimuovere la passkey “Portatile”?'));
  await confirm('Rimuovi');
  await seen(() => expect(sentLast()).toEqual({ what: 'POST /api/me/passkeys/k1/remove', body }));
  await seen(() => expect(looks()).toBe(3));
});

it('says what protects the account, and tries again what could not be read', async () => {
  await open(NONE);
  await seen(() => expect(said()).toContain('Nessuna passkey.'));
  expect(said()).toContain('Non attiva');
  expect([button('Rimuovi'), button('Genera nuovi codici')]).toEqual([undefined, undefined]);
  await page.end();
  await open({ ...WITH_ALL, recoveryCodesLeft: 0 });
  await seen(() => expect(said()).toContain('Non ne restano: generane di nuovi.'));
  expect(said()).toMatch(/Portatile.*mai usata/);
  await page.end();
  await open(refusal('tooManyRequests', 429));
  await seen(() => expect(said()).toContain('Troppi tentativi'));
  answers[PROTECTION] = WITH_ALL;
  await press('Riprova');
  await seen(() => expect(said()).toContain('Ne restano 8 su 10.'));
});
