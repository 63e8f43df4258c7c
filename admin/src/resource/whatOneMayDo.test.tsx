/** Forms and empty lists speak by what one may do. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { MODULES, masterRights, NO_RIGHTS, type RoleRights } from '@regia/model/modules.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { RESOURCES } from '../app/resources.ts';
import { RefEditor } from '../fields/ref.tsx';
import { FormProvider } from '../form/formContext.tsx';
import { createFormStore } from '../form/formStore.ts';
import { startTexts } from '../messages/i18n.ts';
import { it as italian } from '../messages/it.ts';
import { useReadOnly } from '../screens/edit/useReadOnly.ts';
import { EmptyList } from '../screens/list/EmptyList.tsx';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { answering, signIn } from '../testing/signIn.ts';
import { type Resource, resourceOf } from './resource.ts';

let page: Drawn;
const meta = { createdAt: '', createdBy: 'bea', updatedAt: '', updatedBy: null };
const all = masterRights(MODULES);

beforeAll(async () => {
  await startTexts('it');
});
afterEach(() => page.end());

function resource(collection: string): Resource {
  const found = resourceOf(collection);
  if (!found) throw new Error(collection);
  return found;
}

describe('a form', () => {
  let found: ReturnType<typeof useReadOnly>;
  function Probe({ collection, record }: { collection: string; record: AnyRecord | null }) {
    found = useReadOnly(resource(collection), record);
    return null;
  }
  const opening = async (rights: Partial<RoleRights>, collection: string, fields: object = {}) => {
    vi.stubGlobal('fetch', answering({ '/users/bea': { id: 'bea', firstName: 'Bea', ...meta } }));
    signIn(rights);
    const record = { id: 'r', ...meta, ...fields };
    page = await drawn(<Probe collection={collection} record={record} />);
    await page.draw(<Probe collection={collection} record={record} />);
    return found;
  };

  it('is open to those who may change all of it', async () => {
    expect(await opening(all, 'pages')).toEqual({ why: null, locks: {} });
  });

  it.each(
    RESOURCES.filter(({ entity }) => entity.access.update !== 'nobody').map((one) => [
      one.collection,
    ]),
  )('of %s says that the role does not allow changes', async (collection) => {
    const { why } = await opening({ ...NO_RIGHTS, readAll: MODULES }, collection);
    const { the } = Object(italian.entities)[collection];
    expect(why).toContain(`il tuo ruolo non permette di modificare ${the}`);
  });

  it('names whose record it is', async () => {
    const own = { readAll: ['page', 'user'], updateOwn: ['page'] };
    await opening(own, 'pages');
    await vi.waitFor(() => expect(found.why).toContain('l’ha creato Bea'));
  });

  it('says that it is somebody else’s where one may not know whose', async () => {
    const { why } = await opening({ readAll: ['page'], updateOwn: ['page'] }, 'pages');
    expect(why).toContain('l’ha creato qualcun altro');
  });

  it('says that Regia writes it', async () => {
    expect((await opening(all, 'logs')).why).toContain('li scrive Regia');
  });

  it('of a stronger role is closed, of a weaker one open', async () => {
    const rights = masterRights(['role', 'page']);
    expect((await opening(rights, 'roles', { create: ['map'] })).why).toContain(
      'permette più del tuo',
    );
    await page.end();
    expect((await opening(rights, 'roles', { create: ['page'] })).why).toBeNull();
  });

  it('of a stronger person leaves only the name open', async () => {
    const person = {
      firstName: 'A',
      lastName: 'B',
      email: 'a@example.com',
      blocked: false,
      detail: {},
    };
    const strong = { ...person, role: { id: 's', ...all } };
    const { why, locks } = await opening(masterRights(['user']), 'users', strong);
    expect(why).toBeNull();
    expect(Object.keys(locks).sort()).toEqual(['blocked', 'email', 'role']);
    await page.end();
    const weak = { ...person, role: { id: 'w', ...NO_RIGHTS } };
    expect((await opening(masterRights(['user']), 'users', weak)).locks).toEqual({});
  });
});

it('a role that one may not give cannot be chosen, and says why', async () => {
  const roles = [
    { id: 'w', name: 'Debole', ...meta, ...NO_RIGHTS, create: ['user'] },
    { id: 's', name: 'Forte', ...meta, ...NO_RIGHTS, create: ['map'] },
  ];
  const list = { items: roles, total: 2, page: 1, pageSize: 25 };
  vi.stubGlobal('fetch', answering({ '/records/roles': list }));
  signIn({ ...masterRights(['user']), readAll: ['user', 'role'] });
  const { role: field } = resource('users').entity.fields;
  const context = {
    ...{
      form: createFormStore({}),
      collection: 'users',
      readOnly: false,
      languages: ['it'] as const,
    },
    ...{ language: 'it' as const, setLanguage: () => {}, siteUrl: '', isNew: true, id: 'new' },
  };
  if (!field) throw new Error('no role');
  const props = { path: 'role', label: 'Ruolo', value: null, onDraft: () => {}, error: undefined };
  page = await drawn(
    <FormProvider value={context}>
      <RefEditor {...props} field={field as never} onChange={() => {}} readOnly={false} />
    </FormProvider>,
  );
  page.place.querySelector('input')?.click();
  const options = () => [...document.querySelectorAll('[role=option]')];
  await vi.waitFor(() => expect(options()).toHaveLength(2));
  const [weak, strong] = options();
  expect(weak?.hasAttribute('data-combobox-disabled')).toBe(false);
  expect(strong?.hasAttribute('data-combobox-disabled')).toBe(true);
  expect(strong?.textContent).toBe('Forte (permette più del tuo ruolo)');
});

describe('an empty list', () => {
  const opening = async (one: Resource, rights: Partial<RoleRights>) => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    signIn(rights);
    page = await drawn(<EmptyList resource={one} />);
    return page.place.textContent ?? '';
  };
  const makeable = RESOURCES.filter(({ entity }) => entity.access.create !== 'nobody');

  it.each(makeable.map((one) => [one.collection, one] as const))(
    'of %s invites only those who may create',
    async (collection, one) => {
      const { emptyHint } = Object(italian.entities)[collection];
      expect(await opening(one, all)).toContain(emptyHint);
      await page.end();
      const text = await opening(one, { readAll: MODULES });
      expect(text).not.toContain(emptyHint);
      expect(text).toContain('Il tuo ruolo non permette di crearne');
    },
  );

  it('says that one sees only one’s own', async () => {
    const text = await opening(resource('pages'), { readOwn: ['page'], create: ['page'] });
    expect(text).toContain('Qui vedi solo ciò che hai creato tu.');
  });
});
