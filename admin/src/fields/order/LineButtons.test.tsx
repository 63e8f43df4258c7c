/** The buttons beside a line of a list say which line they are about. */
import { refs } from '@regia/model/fields/refs.ts';
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { type FormContext, FormProvider } from '../../form/formContext.tsx';
import { createFormStore } from '../../form/formStore.ts';
import { startTexts } from '../../messages/i18n.ts';
import { type Drawn, drawn } from '../../testing/drawn.tsx';
import { answering, signIn } from '../../testing/signIn.ts';
import { FieldEditor } from '../FieldEditor.tsx';

let page: Drawn;
afterEach(() => page.end());

it.each([
  ['it', 'Sposta su', 'Sposta giù', 'Rimuovi'],
  ['en', 'Move up', 'Move down', 'Remove'],
] as const)('of blocks have the row’s name: %s', async (language, up, down, remove) => {
  await startTexts(language);
  page = await drawn(null);
  signIn(masterRights(MODULES));
  vi.stubGlobal('fetch', answering({ '/blocks': { items: [], total: 0 } }));
  const form = createFormStore({
    blocks: [
      { id: 'a', name: 'Testata' },
      { id: 'b', name: 'Piè di pagina' },
    ],
  });
  const context: FormContext = {
    ...{ form, collection: 'templates', readOnly: false, languages: ['it'], language: 'it' },
    ...{ setLanguage: () => {}, siteUrl: '', isNew: false, id: 't' },
  };
  await page.draw(
    <FormProvider value={context}>
      <FieldEditor field={refs('block', { copies: ['name', 'code'] })} path="blocks" label="B" />
    </FormProvider>,
  );
  const rows = [...page.place.querySelectorAll('[data-ref]')];
  const names = rows.map((row) =>
    [...row.querySelectorAll('button')].map((one) => one.getAttribute('aria-label')),
  );
  expect(names).toHaveLength(2);
  for (const [index, name] of ['Testata', 'Piè di pagina'].entries()) {
    expect(names[index]?.slice(-3)).toEqual([up, down, remove].map((one) => `${one}: ${name}`));
    expect(names[index]?.every((one) => one?.includes(name))).toBe(true);
  }
});
