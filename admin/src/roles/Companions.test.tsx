import { masterRights, type RoleRights } from '@regia/model/modules.ts';
import { act } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { FormProvider } from '../form/formContext.tsx';
import { createFormStore } from '../form/formStore.ts';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { signIn } from '../testing/signIn.ts';
import { Companions, useGiving } from './RightsMatrix.tsx';

let page: Drawn;
beforeAll(async () => {
  await startTexts('it');
});
afterEach(() => page.end());

const BEYOND = 'Non puoi dare permessi che non hai.';
function Shown() {
  return <Companions may={useGiving()} />;
}

/** What somebody sees who edits a role that creates pages and sees nothing. */
async function look(rights: Partial<RoleRights>, readOnly = false) {
  const form = createFormStore({ create: ['page'], readAll: [] });
  const context = {
    ...{ form, collection: 'roles', readOnly, languages: ['it'] as const },
    ...{ language: 'it' as const, setLanguage: () => {}, siteUrl: '', isNew: false, id: 'r' },
  };
  signIn(rights);
  page = await drawn(
    <FormProvider value={context}>
      <Shown />
    </FormProvider>,
  );
  const text = page.place.textContent ?? '';
  const button = page.place.querySelector('button');
  await act(async () => button?.click());
  const left = page.place.querySelectorAll('li').length;
  return { text, left, button, added: form.state().values.readAll };
}

it('what a right needs besides is added by who may give it', async () => {
  const { text, left, added } = await look(masterRights(['page', 'template', 'role']));
  expect(text).toContain('template');
  expect(text).not.toContain(BEYOND);
  expect(added).toContain('template');
  expect(left).toBe(0);
});

it.each([[[]], [['template' as const]]])(
  'who may only read the role, and give %j, is told what it needs, and offered nothing',
  async (more) => {
    const { text, button } = await look(masterRights(['page', 'role', ...more]), true);
    expect(text).toContain('template');
    expect(text).not.toContain(BEYOND);
    expect(button).toBeNull();
  },
);

it('who may not give it is told, and adds nothing', async () => {
  const { text, button, added } = await look(masterRights(['page', 'role']));
  expect(text).toContain('template');
  expect(text).toContain(BEYOND);
  expect(button).toBeNull();
  expect(added).toEqual([]);
});
