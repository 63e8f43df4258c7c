/** Every small form says that something in it is wrong, and marks where. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { startTexts } from '../messages/i18n.ts';
import { FeedbackForm } from '../screens/about/FeedbackScreen.tsx';
import { ForgotScreen } from '../screens/auth/ForgotScreen.tsx';
import { PasswordForm } from '../screens/auth/LoginScreen.tsx';
import { SignInAgain } from '../screens/auth/SignInAgain.tsx';
import { InstallerForm } from '../screens/installer/InstallerScreen.tsx';
import { EmailPanel, PasswordPanel } from '../screens/profile/ProfileScreen.tsx';

import { type Drawn, drawn } from '../testing/drawn.tsx';
import { NewPasswordInputs } from './NewPasswordInputs.tsx';
import { SecretInput } from './SecretInput.tsx';
import { ToastHost } from './ToastHost.tsx';

const SOURCE = join(import.meta.dirname, '..');

it('no form that is sent leaves it out', () => {
  const forms = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .map((path) => ({ path, text: readFileSync(join(SOURCE, path), 'utf8') }))
    .filter(({ text }) => text.includes('form.onSubmit('));
  expect(forms.length).toBeGreaterThan(10);
  const silent = forms.filter(({ text }) => !text.includes('form.onSubmit(submit, sayInvalid)'));
  expect(silent.map(({ path }) => path)).toEqual([]);
});

it.each([
  ['feedback', <FeedbackForm key="f" onSent={() => {}} />, 2],
  ['installer', <InstallerForm key="i" installationKey={undefined} />, 4],
  ['signing in', <PasswordForm key="p" onDone={() => {}} />, 2],
  ['signing in again', <SignInAgain key="a" email="a@b.it" onDone={() => {}} />, 1],
  ['a forgotten password', <ForgotScreen key="g" />, 1],
  ['a new e-mail address', <EmailPanel key="e" hasPassword />, 2],
  ['a new password', <PasswordPanel key="n" />, 2],
] as const)('%s, sent empty, says so and marks each box', async (_, content, invalid) => {
  await startTexts('en');
  const page = await drawn(null);
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(url);
    return Response.json({ passwords: true, sendsMails: true });
  });
  await page.draw(
    <>
      <ToastHost />
      {content}
    </>,
  );
  await act(async () => page.place.querySelector('form')?.requestSubmit());
  await vi.waitFor(
    async () => {
      await act(async () => {});
      const toasts = [...document.querySelectorAll('.mantine-Notification-root')];
      expect(toasts.map(({ textContent }) => textContent).join()).toContain(
        'Check the inserted fields',
      );
    },
    { timeout: 15_000 },
  );
  expect(page.place.querySelectorAll('[aria-invalid="true"]')).toHaveLength(invalid);
  expect(sent).toEqual([]);
  await page.end();
});

it('a password that is refused is marked as such for who does not see it', async () => {
  await startTexts('en');
  let page: Drawn | undefined;
  await act(async () => {
    page = await drawn(
      <>
        <SecretInput label="A" error="Wrong" />
        <SecretInput label="B" />
        <NewPasswordInputs
          password={{ error: 'Short' }}
          confirmation={{ error: 'Other' }}
          value=""
        />
      </>,
    );
  });
  const boxes = [...(page?.place.querySelectorAll('input') ?? [])];
  expect(boxes.map((box) => box.getAttribute('aria-invalid'))).toEqual([
    'true',
    null,
    'true',
    'true',
  ]);
  await page?.end();
  vi.unstubAllGlobals();
});

it('what was wrong is not said any more once a form has been sent', async () => {
  await startTexts('en');
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 201 }));
  const page = await drawn(
    <>
      <ToastHost />
      <FeedbackForm onSent={() => {}} />
    </>,
  );
  const warnings = () =>
    [...document.querySelectorAll('.mantine-Notification-root')].filter(({ textContent }) =>
      textContent?.includes('Check the inserted fields'),
    );
  await act(async () => page.place.querySelector('form')?.requestSubmit());
  await vi.waitFor(() => expect(warnings()).toHaveLength(1));
  for (const box of page.place.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')) {
    await page.type(box, 'Words');
  }
  const text = page.place.querySelector('textarea');
  if (text) await page.type(text, 'Words');
  await act(async () => page.place.querySelector('form')?.requestSubmit());
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(warnings()).toHaveLength(0);
  });
  await page.end();
});
