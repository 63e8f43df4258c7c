import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type FormContext, FormProvider } from '../form/formContext.tsx';
import { createFormStore } from '../form/formStore.ts';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { answering } from '../testing/signIn.ts';
import '../app/resources.ts';
import { resourceOf } from './resource.ts';

let page: Drawn;
beforeAll(async () => {
  await startTexts('it');
});
afterEach(async () => {
  await page.end();
});

const isShown = (wanted: boolean) =>
  vi.waitFor(async () => {
    await act(async () => {});
    expect(document.querySelector('a') !== null).toBe(wanted);
  });

async function noticeOf(id: string, name: string, listed: readonly string[] = ['a', 'b', 'c']) {
  const items = listed.map((one) => ({
    id: one,
    name: one === 'c' ? 'tema due' : 'tema',
  }));
  vi.stubGlobal('fetch', vi.fn(answering({ 'records/variables': { items, total: items.length } })));
  const form = createFormStore({ name });
  const context: FormContext = {
    ...{ form, collection: 'variables', readOnly: false, languages: ['it'], language: 'it' },
    ...{ setLanguage: () => {}, siteUrl: '', isNew: id === 'new', id },
  };
  const Notice = resourceOf('variables')?.Notice;
  page = await drawn(<FormProvider value={context}>{Notice && <Notice />}</FormProvider>);
  await isShown(true);
  return {
    said: page.place.textContent,
    way: page.place.querySelector('a')?.getAttribute('href'),
    form,
  };
}

it('the editor of a variable says which of several with its name the site reads', async () => {
  const first = await noticeOf('a', 'tema');
  expect(first.said).toContain('il sito legge questa');
  expect(first.way).toBe('/variables/b');
  await page.end();
  const second = await noticeOf('b', ' tema');
  expect(second.said).toContain('il sito legge quella, non questa');
  expect(second.way).toBe('/variables/a');
  await page.end();
  const fresh = await noticeOf('new', 'tema');
  expect(fresh.said).toContain('ne leggerà una sola');
  vi.mocked(fetch).mockClear();
  await act(async () => fresh.form.write('name', 'tema d'));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  // The answer is there, with names that only begin so.
  for (let turn = 0; turn < 10; turn++) await act(async () => {});
  await isShown(false);
});

// `sameNames.test.ts` of the renders holds the site to the same.
it.each([
  ['B', 'a', 'b'],
  ['b', 'a', 'B'],
  ['a', 'b', 'B'],
])('which one it says does not depend on how they are listed: %s, %s, %s', async (...listed) => {
  const first = await noticeOf('B', 'tema', listed);
  expect(first.said).toContain('il sito legge questa');
  await page.end();
  for (const id of ['a', 'b']) {
    const other = await noticeOf(id, 'tema', listed);
    expect(other.said).toContain('il sito legge quella, non questa');
    expect(other.way).toBe('/variables/B');
    if (id === 'a') await page.end();
  }
});
