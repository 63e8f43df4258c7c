import { NEW_ID } from '@regia/model/constants.ts';
import { MODULES, masterRights, NO_RIGHTS, type RoleRights } from '@regia/model/modules.ts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { FormProvider } from '../form/formContext.tsx';
import { createFormStore } from '../form/formStore.ts';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { signIn } from '../testing/signIn.ts';
import { RoleImpact } from './RoleImpact.tsx';

let page: Drawn;

beforeAll(async () => {
  await startTexts('it');
});
afterEach(() => page.end());

async function said(role: Partial<RoleRights>): Promise<string> {
  signIn(masterRights(MODULES));
  const form = createFormStore({ name: 'R', ...NO_RIGHTS, ...role });
  const language = { languages: ['it'], language: 'it', setLanguage: () => {} } as const;
  const context = { form, collection: 'roles', readOnly: false, siteUrl: '', isNew: true };
  page = await drawn(
    <FormProvider value={{ ...context, ...language, id: NEW_ID }}>
      <RoleImpact />
    </FormProvider>,
  );
  return page.place.textContent;
}

it.each([
  [{ create: ['block'] }, true],
  [{ updateOwn: ['block'] }, true],
  [{ updateAll: ['block'] }, true],
  [{ readAll: ['block'], create: ['page'] }, false],
])('of %j it says that code reads what the site can show: %s', async (role, isSaid) => {
  expect((await said(role)).includes('Nel codice può leggere tutto')).toBe(isSaid);
});

const ADMINISTRATOR = masterRights(['user', 'role']);

it.each([
  [ADMINISTRATOR, true],
  [{ ...ADMINISTRATOR, deleteAll: ['user'] }, false],
  [{ ...ADMINISTRATOR, readAll: ['role'] }, false],
  [masterRights(['page']), false],
])('of %j it says whether it makes an administrator: %s', async (role, isAdministrator) => {
  const text = await said(role);
  expect(text.includes('È un ruolo da amministratore')).toBe(isAdministrator);
  expect(text.includes('solo gli amministratori')).toBe(!isAdministrator);
});
