/** What the editor of roles proposes is enough: with it the server takes every reference. */
import { missingCompanions } from '@regia/model/companions.ts';
import { ENTITIES, entityOf } from '@regia/model/entities/registry.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { MODULES, masterRights, NO_RIGHTS, type RoleRights } from '@regia/model/modules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { RecordsApp } from '../testing/recordsApp.ts';

let app: RecordsApp;
beforeAll(async () => {
  app = await RecordsApp.open();
  await app.user('ada', masterRights(MODULES));
});
afterAll(() => app.close());

const REFERENCES = ENTITIES.flatMap((entity) =>
  Object.entries(entity.fields).flatMap(([name, field]) => {
    const inner = isKind(field, 'localized') ? field.of : field;
    if (!isKind(inner, 'ref') && !isKind(inner, 'refs')) return [];
    const holding = (id: string) => {
      const value = isKind(inner, 'refs') ? [{ id }] : { id };
      return isKind(field, 'localized') ? { it: value } : value;
    };
    const { create } = entity.access;
    const module = MODULES.find((one) => one === create);
    return module ? [{ entity, name, module, target: inner.collection, holding }] : [];
  }),
);

/** What the server has against the reference in a new record. */
async function problemAt(client: Client, reference: (typeof REFERENCES)[number]) {
  const { entity, name, target, holding } = reference;
  const { id } = await app.create(target, { name: `Target of ${name}` });
  const answer = await client.post(`/api/records/${entity.collection}`, { [name]: holding(id) });
  const { code, details } = Object(answer.body);
  expect(['formInvalid', undefined]).toContain(code);
  return Object.entries(details?.fields ?? {}).find(([path]) => path.startsWith(name))?.[1];
}

it.each(REFERENCES.map((one) => [`${one.entity.collection}.${one.name}`, one] as const))(
  'the proposed rights let one choose for %s',
  async (title, reference) => {
    const bare: RoleRights = { ...NO_RIGHTS, create: [reference.module] };
    const proposed = missingCompanions(bare).map(({ module }) => module);
    const target = entityOf(reference.target);
    expect(proposed).toContain(target?.access.read);
    const name = title.replace('.', '');
    expect(await problemAt(await app.user(name, bare), reference)).toBe('targetHidden');
    const whole = await app.user(`${name}Whole`, { ...bare, readAll: proposed });
    expect(await whole.get(`/api/records/${reference.target}`)).toMatchObject({ status: 200 });
    expect(await problemAt(whole, reference)).toBeUndefined();
  },
);
