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

/** Opens a module's rights one by one. */
const open = (module: string) =>
  press(page.place.querySelector(`[aria-label="${module}: permessi uno per uno"]`));
const box = (name: string) => {
  const found = page.place.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`);
  if (!found) throw new Error(`no box ${name}`);
  return found;
};
/** The choice of a module's rights in one go, by the words of its parts. */
const preset = (module: string, name: string) => {
  const group = page.place.querySelector(`[role=radiogroup][aria-label="${module}: permessi"]`);
  const label = [...(group?.querySelectorAll('label') ?? [])].find(
    ({ textContent }) => textContent === name,
  );
  const radio = label?.control;
  if (!(radio instanceof HTMLInputElement)) throw new Error(`no preset ${name} of ${module}`);
  return radio;
};
const rowOf = (module: string) => preset(module, 'Niente').closest('li');
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
    expect(rowOf('Template')?.dataset.missing).toBe('true');
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
  await open('nonsense');
  expect(box('nonsense: Lettura, propri').disabled).toBe(true);
  await press(preset('Tutti i moduli', 'Tutto'));
  expect(rights().readAll).toEqual([...MODULES, 'nonsense']);
  expect(rights().create).toEqual([...MODULES, 'nonsense']);
  await press(box('nonsense: Lettura, tutti'));
  expect(rights().readAll).toEqual([...MODULES]);
  expect(box('nonsense: Lettura, tutti').disabled).toBe(true);
  expect(preset('nonsense', 'Lettura').disabled).toBe(true);
  await press(preset('nonsense', 'Niente'));
  expect(rights().create).toEqual([...MODULES]);
});

describe('a module', () => {
  it('gets its rights in one go, and says which of the presets they come to', async () => {
    await edit(masterRights(MODULES), { readAll: ['page'] });
    expect(preset('Pagine', 'Lettura').checked).toBe(true);
    expect(preset('Mappe', 'Niente').checked).toBe(true);
    await press(preset('Pagine', 'Tutto'));
    expect(rights()).toEqual(masterRights(['page']));
    expect(rowOf('Pagine')?.textContent).not.toContain('Su misura');
    await open('Pagine');
    await press(box('Pagine: Eliminazione, tutti'));
    expect(preset('Pagine', 'Tutto').checked).toBe(false);
    expect(rowOf('Pagine')?.textContent).toContain('Su misura');
    await press(preset('Pagine', 'Niente'));
    expect(rights()).toEqual(NO_RIGHTS);
  });

  it('says which rights it has where they come to none of them', async () => {
    await edit(masterRights(MODULES), { readAll: ['page'], updateOwn: ['page'] });
    expect(rowOf('Pagine')?.textContent).toContain('Su misura: Lettura, tutti; Modifica, propri');
    const found = page.place.querySelectorAll('[type=checkbox]');
    expect(found).toHaveLength(0);
  });

  it('stands in its group of the menu, whose modules get the same in one go', async () => {
    await edit(masterRights(MODULES), { readAll: ['page'], create: ['user'] });
    const group = rowOf('Punti della mappa')?.closest('ul');
    expect(group?.getAttribute('aria-label')).toBe('Contenuti');
    expect(preset('Contenuti', 'Lettura').checked).toBe(false);
    await press(preset('Contenuti', 'Lettura'));
    expect(rights()).toEqual({
      ...NO_RIGHTS,
      readAll: ['map', 'mapPoint', 'page'],
      create: ['user'],
    });
    expect(preset('Contenuti', 'Lettura').checked).toBe(true);
    expect(preset('Tutti i moduli', 'Niente').checked).toBe(false);
  });
});

describe('a right that one does not hold', () => {
  const mine = {
    ...masterRights(['page']),
    readOwn: ['template'],
    updateAll: ['page', 'role'],
  };

  it('cannot be ticked, and says why', async () => {
    await edit(mine, {});
    await open('Pagine');
    await open('Template');
    expect(box('Pagine: Lettura, tutti').disabled).toBe(false);
    const beyond = box('Template: Lettura, tutti');
    expect(beyond.disabled).toBe(true);
    const why = document.getElementById(beyond.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toContain('sono permessi che non hai, e quindi non puoi darli');
    expect(box('Template: Lettura, propri').disabled).toBe(false);
    expect(preset('Template', 'Lettura').disabled).toBe(true);
    expect(preset('Template', 'Niente').disabled).toBe(false);
    expect(preset('Pagine', 'Tutto').disabled).toBe(false);
    const group = preset('Template', 'Lettura').closest('[role=radiogroup]');
    expect(group?.getAttribute('aria-describedby')).toBe(why?.id);
  });

  it('keeps a group from what it is part of', async () => {
    await edit(mine, {});
    expect(preset('Contenuti', 'Tutto').disabled).toBe(true);
    expect(preset('Tutti i moduli', 'Lettura').disabled).toBe(true);
    expect(preset('Tutti i moduli', 'Niente').disabled).toBe(false);
  });

  it('is none for an administrator', async () => {
    await edit(masterRights(['role', 'user']), {});
    await open('Pagine');
    const boxes = [...page.place.querySelectorAll('input')];
    expect(boxes.filter(({ disabled }) => disabled)).toEqual([]);
  });
});
