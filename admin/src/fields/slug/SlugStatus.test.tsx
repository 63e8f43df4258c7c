import { afterEach, beforeAll, expect, it } from 'vitest';
import { type FormContext, FormProvider } from '../../form/formContext.tsx';
import { createFormStore } from '../../form/formStore.ts';
import { startTexts } from '../../messages/i18n.ts';
import { type Drawn, drawn } from '../../testing/drawn.tsx';
import { SlugStatus } from './SlugStatus.tsx';

let page: Drawn;

const form = (siteUrl: string): FormContext => ({
  form: createFormStore({}),
  collection: 'pages',
  readOnly: false,
  languages: ['it'],
  language: 'it',
  setLanguage: () => {},
  siteUrl,
  isNew: false,
  id: 'p1',
});
const answer = {
  slug: 'casa',
  url: '/casa',
  isTaken: false,
  holder: null,
  problem: null,
  why: null,
};

beforeAll(() => startTexts('it'));
afterEach(() => page.end());

it.each([
  ['https://example.org', 'https://example.org/casa'],
  // Before the server has told where the site is.
  ['', '/casa'],
])('says where a slug leads on “%s”', async (siteUrl, shown) => {
  page = await drawn(
    <FormProvider value={form(siteUrl)}>
      <SlugStatus language="it" asked="casa" answer={answer} />
    </FormProvider>,
  );
  expect(page.place.textContent).toContain(shown);
});
