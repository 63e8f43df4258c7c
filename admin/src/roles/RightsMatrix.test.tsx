import { rightsIn } from '@regia/model/authority.ts';
import { MODULES, masterRights, NO_RIGHTS, type RoleRights } from '@regia/model/modules.ts';
import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FormContext, FormProvider } from '../form/formContext.tsx';
import { createFormStore, type FormStore } from '../form/formStore.ts';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { signIn } from '../testing/signIn.ts';
import { RightsMatrix } from './RightsMatrix.tsx';

let page: Drawn;
let form: FormStore;

beforeAll(async () => {
  await startTexts('it');
});
afterEach(() => page.end());

async function edit(mine: RoleRights, role: Partial<RoleRights>): Promise<void> {
  signIn(mine);
  form = createFormStore({ name: 'R', ...NO_RIGHTS, ...role });
  const context: FormContext = {
    form,
    collection: 'roles',
    readOnly: false,
    languages: ['it'],
    language: 'it',
    setLanguage: () => {},
    siteUrl: '',
    isNew: false,
    id: 'r',
  };
  page = await drawn(
    <FormProvider value={context}>
      <RightsMatrix />
    </FormProvider>,
  );
}

const box = (name: string) => {
  const found = page.place.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`);
  if (!found) throw new Error(`no box ${name}`);
  return found;
};
const press = (element: Element | null | undefined) =>
  act(async () => element?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
const rights = () => rightsIn(form.state().values);
const advice = () => page.place.querySelector('[role=status]')?.textContent ?? '';
const button = () => page.place.querySelector('[role=status] button');

describe('rights that others need', () => {
  it('are proposed with the reason, and added by one button', async () => {
    await edit(masterRights(MODULES), { create: ['page', 'user'], readAll: ['page'] });
    expect(advice()).toContain(
      'Chi può creare le pagine deve poter vedere tutti i template, tra cui si sceglie nel campo “Template”.',
    );
    expect(advice()).toContain('Chi può creare gli utenti deve poter vedere tutti i ruoli');
    expect(box('Template: Lettura, tutti').closest('td')?.dataset.missing).toBe('true');
    await press(button());
    expect(rights().readAll).toEqual(['page', 'role', 'template']);
    expect(advice()).toBe('');
    expect(page.place.querySelector('[data-missing]')).toBeNull();
  });

  it('are not spoken of where nothing is missing', async () => {
    await edit(masterRights(MODULES), masterRights(MODULES));
    expect(advice()).toBe('');
  });

  it('are not offered to those who may not give them', async () => {
    await edit(masterRights(['page', 'role']), { create: ['page'], readAll: ['page'] });
    expect(advice()).toContain('Non puoi dare permessi che non hai.');
    expect(button()).toBeNull();
  });
});

it('shows a module that nobody knows, of which rights can only be taken', async () => {
  await edit(masterRights(MODULES), { readAll: ['page', 'nonsense'], create: ['nonsense'] });
  expect(page.place.textContent).toContain('Regia non conosce questo modulo');
  expect(box('nonsense: Lettura, propri').disabled).toBe(true);
  await press(box('Template: Lettura, tutti'));
  await press(box('Creazione: tutti i moduli'));
  expect(rights().readAll).toEqual(['page', 'template', 'nonsense']);
  expect(rights().create).toEqual([...MODULES, 'nonsense']);
  await press(box('nonsense: Lettura, tutti'));
  expect(rights().readAll).toEqual(['page', 'template']);
  expect(box('nonsense: Lettura, tutti').disabled).toBe(true);
  await press(box('nonsense: tutti i permessi'));
  expect(rights().create).toEqual([...MODULES]);
});

describe('a right that one does not hold', () => {
  const mine = {
    ...masterRights(['page']),
    readOwn: ['template'],
    updateAll: ['page', 'role'],
  };

  it('cannot be ticked, and says why', async () => {
    await edit(mine, {});
    expect(box('Pagine: Lettura, tutti').disabled).toBe(false);
    const beyond = box('Template: Lettura, tutti');
    expect(beyond.disabled).toBe(true);
    const why = document.getElementById(beyond.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toContain('sono permessi che non hai, e quindi non puoi darli');
    expect(box('Template: Lettura, propri').disabled).toBe(false);
    expect(box('Template: tutti i permessi').disabled).toBe(true);
  });

  it('is left out by the switches of rows and columns', async () => {
    await edit(mine, {});
    await press(box('Lettura, tutti: tutti i moduli'));
    expect(rights().readAll).toEqual(['page']);
    await press(box('Pagine: tutti i permessi'));
    expect(rights()).toEqual(masterRights(['page']));
    expect(box('Pagine: tutti i permessi').checked).toBe(true);
  });

  it('is none for an administrator', async () => {
    await edit(masterRights(['role', 'user']), {});
    const boxes = [...page.place.querySelectorAll('input')];
    expect(boxes.filter(({ disabled }) => disabled)).toEqual([]);
  });
});
