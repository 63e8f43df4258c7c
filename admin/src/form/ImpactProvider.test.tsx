import type { AnyRecord } from '@regia/model/entity.ts';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { startTexts } from '../messages/i18n.ts';
import { usePreview } from '../preview/PreviewPane.tsx';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { whileBusy } from '../ui/busy.ts';
import { type FormContext, FormProvider } from './formContext.tsx';
import { createFormStore } from './formStore.ts';
import { useImpact } from './ImpactProvider.tsx';

let page: Drawn;
afterEach(() => page.end());

const BASE: AnyRecord = {
  ...{ id: 'p', name: 'P', createdAt: '', createdBy: null, updatedAt: '1', updatedBy: null },
};

function Asking({ asks }: { asks: (base: AnyRecord) => unknown }) {
  asks(BASE);
  return null;
}

it.each([
  ['impact', useImpact],
  ['preview', (base: AnyRecord) => usePreview(base, null)],
])('nobody waits for an answer about what is being saved: %s', async (_, asks) => {
  await startTexts('en');
  const signals: (AbortSignal | null | undefined)[] = [];
  page = await drawn(null);
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit = {}) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  const form = createFormStore({ name: 'P' });
  const context: FormContext = {
    ...{ form, collection: 'pages', readOnly: false, languages: ['it'], language: 'it' },
    ...{ setLanguage: () => {}, siteUrl: '', isNew: false, id: 'p' },
  };
  await page.draw(
    <FormProvider value={context}>
      <Asking asks={asks} />
    </FormProvider>,
  );
  const still = () => act(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  await act(async () => form.write('name', 'Q'));
  await still();
  const asked = signals.length;
  expect(signals.at(-1)?.aborted).toBe(false);
  const { promise: saved, resolve: end } = Promise.withResolvers<void>();
  let saving = Promise.resolve();
  await act(async () => {
    saving = whileBusy(() => saved);
  });
  expect(signals.at(-1)?.aborted).toBe(true);
  await act(async () => form.write('name', 'R'));
  await still();
  expect(signals).toHaveLength(asked);
  // A save that failed leaves the form as it is.
  await act(async () => {
    end();
    await saving;
  });
  await still();
  expect(signals).toHaveLength(asked + 1);
  expect(signals.at(-1)?.aborted).toBe(false);
});
