import { DEFAULT_LOCALE, DEFAULT_THEME } from '@regia/model/constants.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { type Module, NO_RIGHTS } from '@regia/model/modules.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/queries.ts';
import { startTexts } from '../messages/i18n.ts';
import { sessionQuery } from '../session/sessionQuery.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { answering } from '../testing/signIn.ts';
import { RecordMark } from './marks.tsx';
import { offSiteTexts } from './offSiteText.ts';

let page: Drawn | undefined;
beforeEach(() => {
  const settings = { defaultLanguage: 'it', languages: ['it', 'en'] };
  vi.stubGlobal(
    'fetch',
    answering({
      '/renders/': {
        held: [],
        waiting: [{ collection: 'variables', id: 'v', name: 'V' }],
      },
      '/settings/': settings,
    }),
  );
});
afterEach(() => page?.end());

const at = '2026-01-01T00:00:00.000Z';
const record = (fields: object): AnyRecord => ({
  ...{ id: 'p', createdAt: at, createdBy: null, updatedAt: at, updatedBy: null },
  ...{ title: { it: '会社概要' }, slug: {}, url: {} },
  ...fields,
});

it('names each reason once, with its languages', async () => {
  await startTexts('en');
  const labels = { language: (name: string) => name.toUpperCase() };
  const missing = ['it', 'en'].map((language) => ({
    code: 'slugMissing' as const,
    field: `slug.${language}`,
  }));
  const all = [...missing, { code: 'templateMissing' as const, field: 'template' }];
  const texts = offSiteTexts(all, labels);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toContain('(IT, EN)');
  expect(texts[0]).toContain('“Search engines”');
  expect(texts[1]).toContain('template');
  expect(offSiteTexts(undefined, labels)).toEqual([]);
});

const USER = {
  ...{ id: 'u', firstName: 'Eve', lastName: 'Rossi', email: 'eve@example.com', blocked: false },
  ...{ createdAt: '', createdBy: null, updatedAt: '', updatedBy: null, lacksSecondFactor: false },
  detail: { locale: DEFAULT_LOCALE, theme: DEFAULT_THEME },
};

it('asks nobody to choose what their role does not let them see', async () => {
  await startTexts('en');
  const labels = { language: (name: string) => name };
  const missing = (['templateMissing', 'categoryMissing'] as const).map((code) => ({
    code,
    field: 'x',
  }));
  const as = (readOwn: Module[]) => {
    const rights = { ...NO_RIGHTS, readOwn, requiresSecondFactor: false };
    const role = { ...rights, id: 'r', name: 'r' };
    queryClient.setQueryData<unknown>(sessionQuery.queryKey, { ...USER, role });
    return offSiteTexts(missing, labels);
  };
  expect(as(['workCategory'])).toEqual([
    expect.stringContaining('can’t see templates'),
    'Not on the site: choose a category.',
  ]);
  expect(as(['template'])).toEqual([
    'Not on the site: choose a template.',
    expect.stringContaining('can’t see categories'),
  ]);
});

it.each([
  ['variables', 'v', 'Waiting'],
  ['variables', 'w', ''],
  ['templates', 'v', ''],
  // Nothing of it is on the site.
  ['roles', 'v', ''],
])('marks what visitors do not see yet: %s %s, %s', async (collection, id, said) => {
  await startTexts('en');
  page = await drawn(<RecordMark collection={collection} record={record({ id })} />);
  const { place } = page;
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(queryClient.isFetching()).toBe(0);
    expect(place.querySelector('[title]')?.textContent ?? '').toBe(said);
  });
});
