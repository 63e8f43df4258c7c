/** What takes more rights than one holds cannot be pressed, and says why; what does not, can. */
import { Menu } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import { MODULES, masterRights, NO_RIGHTS, type RoleRights } from '@regia/model/modules.ts';
import { act, type ReactNode } from 'react';

import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BinList } from '../bin/BinScreen.tsx';
import { FormProvider } from '../form/formContext.tsx';
import { createFormStore } from '../form/formStore.ts';
import { VersionPanel } from '../history/VersionPanel.tsx';
import { startTexts } from '../messages/i18n.ts';
import { ResetFactorAction, ToggleBlockedAction } from '../screens/actions/userActions.tsx';

import { EditItems } from '../screens/edit/soon.tsx';
import { RowBox } from '../screens/list/rows/RowBox.tsx';
import { useSelection } from '../screens/list/selection/useSelection.ts';
import { RowItems } from '../screens/list/soon.tsx';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { answering, signIn } from '../testing/signIn.ts';
import { type Resource, resourceOf } from './resource.ts';
import '../app/resources.ts';

function resource(collection: string): Resource {
  const found = resourceOf(collection);
  if (!found) throw new Error(collection);
  return found;
}
const [users, roles] = [resource('users'), resource('roles')];
const meta = {
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: null,
  updatedAt: '',
  updatedBy: null,
};
/** All about users and roles that does not make an administrator: they may not create roles. */
const MINE = { ...masterRights(['user', 'role']), create: ['user'] };
const STRONGER = masterRights(['map']);
const REASON = /permette più del tuo|più permessi dei tuoi/;

const person = (rights: RoleRights): AnyRecord => ({
  ...{ id: 'bea', ...meta, firstName: 'Bea', lastName: 'Neri', email: 'bea@example.com' },
  ...{ blocked: false, detail: {}, role: { id: 'r', name: 'R', ...rights } },
});
const roleWith = (rights: RoleRights): AnyRecord => ({ id: 'r', ...meta, name: 'R', ...rights });

let page: Drawn;
beforeAll(async () => {
  await startTexts('it');
});
afterEach(() => page.end());

/** Draws what somebody sees who holds few rights, with answers of the server. */
async function look(content: ReactNode, answers: Record<string, unknown> = {}): Promise<void> {
  vi.stubGlobal('fetch', answering(answers));
  signIn(MINE);
  page = await drawn(content);
}

/** Whether the button, item or box of a name can be pressed, and what it says besides. */
async function control(name: RegExp): Promise<{ isOpen: boolean; says: string }> {
  const find = () =>
    [...document.querySelectorAll<HTMLElement>('button, [role=menuitem], input')].find((one) =>
      name.test(one.getAttribute('aria-label') ?? one.textContent ?? ''),
    );
  await vi.waitFor(() => expect(find(), String(name)).toBeDefined());
  const found = find();
  const isShut = found?.matches(':disabled, [aria-disabled=true], [data-disabled]') === true;
  const says = [found?.getAttribute('aria-description'), found?.textContent].join(' ');
  return { isOpen: !isShut, says };
}
async function expectShut(name: RegExp): Promise<void> {
  const { isOpen, says } = await control(name);
  expect(isOpen).toBe(false);
  expect(says).toMatch(REASON);
}
async function expectOpen(name: RegExp): Promise<void> {
  const { isOpen, says } = await control(name);
  expect(isOpen).toBe(true);
  expect(says).not.toMatch(REASON);
}

function InMenu({ children }: { children: ReactNode }) {
  return (
    <Menu opened>
      <Menu.Target>
        <span />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
function Form({ children }: { children: ReactNode }) {
  const context = {
    ...{ form: createFormStore({}), collection: 'roles', readOnly: false },
    ...{ languages: ['it'] as const, language: 'it' as const, setLanguage: () => {} },
    ...{ siteUrl: '', isNew: false, id: 'r' },
  };
  return <FormProvider value={context}>{children}</FormProvider>;
}
const opener = { anchor: document.body, id: 'menu', isOpen: true, onClose: () => {} };

describe.each([
  ['users', users, person],
  ['roles', roles, roleWith],
] as const)('of %s', (_, kind, make) => {
  const menu = (record: AnyRecord) => (
    <RowItems {...opener} resource={{ ...kind, actions: [] }} record={record} />
  );
  it('a row’s menu deletes the weaker and not the stronger', async () => {
    await look(menu(make(STRONGER)));
    await expectShut(/^Elimina/);
    await page.draw(menu(make(NO_RIGHTS)));
    await expectOpen(/^Elimina/);
  });

  const items = (record: AnyRecord) => (
    <EditItems
      {...opener}
      {...{ resource: kind, record, onHistory: null, historyKeys: undefined }}
      onDeleting={() => {}}
      onDeleted={() => {}}
    />
  );
  it('the editor deletes the weaker and not the stronger', async () => {
    await look(items(make(STRONGER)));
    await expectShut(/^Elimina/);
    await page.draw(items(make(NO_RIGHTS)));
    await expectOpen(/^Elimina/);
  });

  function Boxes({ record }: { record: AnyRecord }) {
    const selection = useSelection(kind, [record], '');
    return selection && <RowBox selection={selection} id={record.id} />;
  }
  it('the weaker are selected for deletion and not the stronger', async () => {
    await look(<Boxes record={make(STRONGER)} />);
    await expectShut(/^Seleziona/);
    await act(async () => page.place.querySelector('input')?.click());
    expect(page.place.querySelector('input')?.checked).toBe(false);
    await page.draw(<Boxes record={make(NO_RIGHTS)} />);
    await expectOpen(/^Seleziona/);
    await act(async () => page.place.querySelector('input')?.click());
    expect(page.place.querySelector('input')?.checked).toBe(true);
  });
});

it('nobody deletes their own user', async () => {
  const own = { ...person(NO_RIGHTS), id: 'me' };
  await look(<RowItems {...opener} resource={{ ...users, actions: [] }} record={own} />);
  const { isOpen, says } = await control(/^Elimina/);
  expect(isOpen).toBe(false);
  expect(says).toContain('Non puoi eliminare il tuo utente');
});

describe('of a user', () => {
  const item = (Action: typeof ToggleBlockedAction, rights: RoleRights) => (
    <InMenu>
      <Action resource={users} record={person(rights)} />
    </InMenu>
  );
  it.each([
    ['blocked', ToggleBlockedAction, /^Blocca/],
    ['relieved of the second factor', ResetFactorAction, /^Azzera il secondo fattore/],
  ] as const)('the weaker can be %s and not the stronger', async (_, Action, name) => {
    const factors = { 'second-factor': { app: true, passkeys: 0 } };
    await look(item(Action, STRONGER), factors);
    await expectShut(name);
    await page.draw(item(Action, NO_RIGHTS));
    await expectOpen(name);
  });
});

describe('an earlier version', () => {
  const entry = { seq: 7, at: meta.createdAt, kind: 'updated', by: null } as never;
  const panel = (
    <Form>
      <VersionPanel
        {...{ resource: roles, record: roleWith(NO_RIGHTS), entry, isLatest: false, onBack: null }}
      />
    </Form>
  );
  const version = (rights: RoleRights) => ({
    '/history/roles/r/7': {
      ...{ seq: 7, at: meta.createdAt, kind: 'updated', by: null, changes: [] },
      ...{ record: roleWith(rights), present: roleWith(NO_RIGHTS) },
      ifRestored: [{ path: ['name'], kind: 'value', before: 'a', after: 'b' }],
    },
  });
  it('that gave more than one holds cannot come back', async () => {
    await look(panel, version(STRONGER));
    await expectShut(/^Ripristina/);
    await page.end();
    await look(panel, version({ ...NO_RIGHTS, readAll: ['user'] }));
    await expectOpen(/^Ripristina/);
  });
});

it('what was deleted comes back from the bin unless it gives more than one holds', async () => {
  const item = (beyond: boolean) => ({
    ...{ collection: 'roles', id: 'r', title: 'R', at: meta.createdAt, by: null, createdBy: null },
    beyond,
  });
  const rights = { ...MINE, create: MODULES };
  vi.stubGlobal('fetch', answering({}));
  signIn(rights);
  page = await drawn(<BinList items={[item(true)]} />);
  await expectShut(/^Ripristina “R”/);
  await page.draw(<BinList items={[item(false)]} />);
  await expectOpen(/^Ripristina “R”/);
});
