// @vitest-environment jsdom
/** Every small form says that something in it is wrong, and marks where. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { NewPasswordInputs } from './NewPasswordInputs.tsx';
import { SecretInput } from './SecretInput.tsx';

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
