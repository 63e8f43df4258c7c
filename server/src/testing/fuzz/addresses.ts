/** Addresses of the API, with what stands in their path and query. */
import { ENTITIES } from '@regia/model/entities/registry.ts';
import fc from 'fast-check';
import { fromSchema } from './fromSchema.ts';
import { hostileKey, hostileText } from './hostile.ts';
import { inAddress } from './hostileRequests.ts';
import type { Occasion } from './requests.ts';
import { textsFor, WORDS } from './texts.ts';

/** Whose records an id is of, by what stands before it. */
const BY_SEGMENT: Readonly<Record<string, string>> = {
  backups: 'backups',
  logs: 'logs',
  roles: 'roles',
  users: 'users',
};
const ODD_QUERIES = [
  'page=1&page=2',
  '__proto__[x]=1',
  'a[b][c]=d',
  '&&=&=&',
  '%',
  'page=%zz',
  'wait=false',
  'wait=false&wait=true',
];

/** Path and query of a request. */
export function addressOf(occasion: Occasion): fc.Arbitrary<string> {
  return fc.tuple(pathOf(occasion), queryOf(occasion)).map((parts) => parts.join(''));
}

function pathOf(occasion: Occasion): fc.Arbitrary<string> {
  const { operation, planted, isTame } = occasion;
  const { path, inPath } = operation;
  const all = [...planted.ids.values()].flat();
  const values = inPath.map(({ name }) => {
    const right = partOf(occasion, name);
    const drawn = isTame
      ? right
      : fc.oneof(
          { weight: 8, arbitrary: right },
          { weight: 1, arbitrary: fc.constantFrom('none', ...all) },
          { weight: 2, arbitrary: inAddress(hostileText) },
        );
    return drawn.map((value): [string, string] => [name, value]);
  });
  return fc
    .tuple(...values)
    .map((given) =>
      given.reduce((address, [name, value]) => address.replace(`{${name}}`, () => value), path),
    );
}

function partOf(occasion: Occasion, name: string): fc.Arbitrary<string> {
  const { operation, planted, collection, index } = occasion;
  const { path, inPath } = operation;
  const schema = inPath.find((one) => one.name === name)?.schema ?? {};
  switch (name) {
    case 'collection':
      return fc.constant(path.startsWith('/api/bin/') ? 'pages' : collection);
    case 'uniqueName':
      return fc.constantFrom('a', ...planted.files);
    case 'type':
      return fc.constant(ENTITIES.find((one) => one.collection === collection)?.type ?? 'page');
    case 'language':
      return fc.constantFrom('it', 'it', 'en');
    case 'id':
    case 'reference': {
      if (path.startsWith('/api/bin/')) return fc.constantFrom('none', ...planted.deleted);
      const before = path.split(`/{${name}}`)[0]?.split('/').at(-1) ?? '';
      const ids = planted.ids.get(BY_SEGMENT[before] ?? collection) ?? ['none'];
      return fc.constant(ids[index % ids.length] ?? 'none');
    }
    case 'seq': {
      const id = planted.ids.get(collection)?.[index] ?? '';
      return fc.constantFrom(planted.versions.get(id) ?? 1, 1, 2, 100).map(String);
    }
    case 'change':
      return fc.constantFrom(...planted.deletions).map(String);
    default:
      return fromSchema(schema, {}, () => fc.constant('2026-01')).map((one) =>
        encodeURIComponent(String(one)),
      );
  }
}

function queryOf(occasion: Occasion): fc.Arbitrary<string> {
  const { api, operation, planted, collection, isTame } = occasion;
  const texts = textsFor(planted, collection);
  const given = operation.inQuery.map(({ name, schema, required }) => {
    const right = fromSchema(schema, api.components, texts, name).map((one) =>
      encodeText(String(one)),
    );
    const drawn = isTame
      ? right
      : fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: inAddress(hostileText) });
    const parameter = drawn.map((value) => `${name}=${value}`);
    return required && isTame ? parameter : fc.option(parameter, { nil: null, freq: 1 });
  });
  const isList = /^\/api\/records\/[^/]+(?:\/ids|\/export)?$/.test(operation.path);
  const more = isTame
    ? isList
      ? fc.oneof(fc.constant([]), fc.constant([`filter[id]=${planted.marker}`]))
      : fc.constant([])
    : fc.array(isList ? fc.oneof(oddFilter(occasion), odd) : odd, { maxLength: 2 });
  return fc.tuple(fc.tuple(...given), more).map(([ones, others]) => {
    const parts = [...ones.filter((one) => one !== null), ...others];
    return parts.length > 0 ? `?${parts.join('&')}` : '';
  });
}

const odd = fc.oneof(
  fc.constantFrom(...ODD_QUERIES),
  fc.tuple(hostileKey, inAddress(hostileText)).map(([key, value]) => `${encodeText(key)}=${value}`),
);

/** Filters and orders by fields that there are, and by what may lie below them. */
function oddFilter({ collection, planted }: Occasion): fc.Arbitrary<string> {
  const fields = Object.keys(ENTITIES.find((one) => one.collection === collection)?.fields ?? {});
  const field = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('id', 'createdAt', 'createdBy', 'right', ...fields) },
    { weight: 1, arbitrary: hostileKey },
  );
  const value = inAddress(fc.oneof(fc.constantFrom(planted.marker, ...WORDS), hostileText));
  return fc.oneof(
    fc
      .tuple(field, fc.constantFrom('', '', '', '.it', '.name', '.a.b'), value)
      .map(([name, below, text]) => `filter[${encodeText(name + below)}]=${text}`),
    field.map((name) => `sort=${encodeText(name)}:desc`),
  );
}

function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
