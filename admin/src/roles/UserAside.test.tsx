import { MODULES, masterRights, NO_RIGHTS, type RoleRights } from '@regia/model/modules.ts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { FormProvider } from '../form/formContext.tsx';
import { createFormStore } from '../form/formStore.ts';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { type Asked, serving } from '../testing/serving.ts';
import { signIn } from '../testing/signIn.ts';
import { said, seen } from '../testing/using.ts';
import { UserAside } from './UserAside.tsx';

let page: Drawn;
let asked: Asked[];

beforeAll(async () => {
  await startTexts('it');
});
afterEach(() => page.end());

const AT = '2026-03-01T10:00:00.000Z';
const META = { createdAt: AT, createdBy: 'anna', updatedAt: AT, updatedBy: null };
const entry = (id: string, action: string, more: object = {}) => ({ id, action, ...META, ...more });
const CHANGE = entry('l1', 'updated', { collection: 'pages', recordId: 'p', title: 'Chi siamo' });

/** What stands beside a user's form. */
async function look(mine: Partial<RoleRights>, role: Partial<RoleRights> = {}) {
  asked = serving({
    'GET /api/records/roles/r': { id: 'r', name: 'R', ...META, ...NO_RIGHTS, ...role },
    'GET /api/records/logs': (_: unknown, what: string) => {
      const items = what.includes('signedIn') ? [entry('l0', 'signedIn')] : [CHANGE];
      return { items, total: 1, page: 1, pageSize: 5 };
    },
  });
  signIn(mine);
  const form = createFormStore({ firstName: 'Anna', role: { id: 'r', name: 'R' } });
  const language = { languages: ['it'], language: 'it', setLanguage: () => {} } as const;
  const context = { form, collection: 'users', readOnly: false, siteUrl: '', isNew: false };
  page = await drawn(
    <FormProvider value={{ ...context, ...language, id: 'anna' }}>
      <UserAside />
    </FormProvider>,
  );
}

it('says what the role lets one do, in short', async () => {
  const rights = { readAll: ['page', 'block', 'log'], create: ['block'] };
  await look(masterRights(['role']), rights);
  await seen(() => expect(said()).toContain('Lettura: Pagine, Registro delle azioni'));
  expect(said()).toContain('Su misura: Blocchi');
  expect(said()).not.toContain('Tutto:');
});

it('says of a role with all rights, and of one with none, just that', async () => {
  await look(masterRights(['role']), masterRights(MODULES));
  await seen(() => expect(said()).toContain('Tutto: Tutti i moduli'));
  await page.end();
  await look(masterRights(['role']));
  await seen(() => expect(said()).toContain('Niente: Tutti i moduli'));
});

it('says when somebody signed in last, and what they did', async () => {
  await look({ readAll: ['log'] });
  await seen(() => expect(said()).toContain('Ultimo accesso: '));
  await seen(() => expect(said()).toContain('Modifica Chi siamo'));
  expect(asked.every(({ what }) => what.includes('filter%5BcreatedBy%5D=anna'))).toBe(true);
  const link = document.querySelector('a[href*="/logs"]');
  expect(link?.getAttribute('href')).toContain('filter.createdBy=anna');
});

it('asks for nothing that one may not see', async () => {
  await look(masterRights(['user']));
  expect(asked).toEqual([]);
  expect(page.place.querySelector('section')).toBeNull();
});
