/** What requests carry: bodies that are right, that are nearly so, and that are nothing at all. */
import { ENTITIES } from '@regia/model/entities/registry.ts';
import fc from 'fast-check';
import { hostileCode } from './codes.ts';
import { fromSchema } from './fromSchema.ts';
import { hostileJson, hostileKey, withMembers } from './hostile.ts';
import { brokenBody } from './hostileRequests.ts';
import type { Occasion } from './requests.ts';
import { textsFor } from './texts.ts';

export interface Content {
  readonly type: string;
  readonly body: string;
}

/** What the routes take whose body the description leaves open. */
const FILES = [
  { variables: { fuzz: { name: 'Nome', value: { a: 1 } } } },
  { pages: { fuzz: { name: 'Nome', title: { it: 'Titolo' } } } },
  { settings: {} },
  {},
];

/** The body of a request, or null for none. */
export function contentOf(occasion: Occasion): fc.Arbitrary<Content | null> {
  const right = rightBody(occasion);
  if (occasion.isTame) return json(right);
  return fc.oneof(
    { weight: 6, arbitrary: json(spoiled(right)) },
    { weight: 1, arbitrary: json(right) },
    { weight: 1, arbitrary: json(hostileJson) },
    { weight: 1, arbitrary: brokenBody.map(([type, body]) => ({ type, body })) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

function json(value: fc.Arbitrary<unknown>): fc.Arbitrary<Content> {
  return value.map((one) => ({ type: 'application/json', body: JSON.stringify(one) ?? '' }));
}

function rightBody({
  api,
  operation,
  planted,
  collection,
  index,
}: Occasion): fc.Arbitrary<unknown> {
  const { body } = operation;
  if (!body) return fc.constantFrom<unknown>(...FILES);
  const texts = textsFor(planted, collection);
  const drawn = fromSchema(body, api.components, texts);
  const stored = planted.records.get(collection)?.[index];
  const type = ENTITIES.find((one) => one.collection === collection)?.type ?? '';
  const record = recordOf(fromSchema(api.components[type] ?? body, api.components, texts), stored);
  if (Array.isArray(body.oneOf)) return operation.method === 'POST' ? record.map(bare) : record;
  const { record: ofDraft, updatedAt } = Object(body.properties);
  if (ofDraft && stored) {
    return fc
      .tuple(drawn, record, fc.boolean())
      .map(([one, draft, isNew]) =>
        isNew
          ? { ...Object(one), collection, id: null, record: bare(draft) }
          : { ...Object(one), collection, id: stored.id, record: draft },
      );
  }
  if (updatedAt && stored) {
    return fc.constant({ updatedAt: stored.updatedAt, updatedBy: stored.updatedBy });
  }
  return drawn;
}

/** Mostly what is there already, as it is or with a member as it might be, too. */
function recordOf(drawn: fc.Arbitrary<unknown>, stored: object | undefined): fc.Arbitrary<unknown> {
  if (!stored) return drawn;
  const edited = fc.tuple(drawn, fc.nat({ max: 20 })).map(([other, at]) => {
    const members = Object.entries(Object(other)).filter(([name]) => !(name in META));
    const member = members[at % Math.max(members.length, 1)];
    return member ? withMembers(stored, [member]) : stored;
  });
  const coded = hostileCode.map((code) => withMembers(stored, [['code', { it: code }]]));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(stored) },
    { weight: 3, arbitrary: edited },
    { weight: 1, arbitrary: drawn },
    { weight: 'code' in stored ? 2 : 0, arbitrary: coded },
  );
}

const META = { id: '', createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' };

/** As a record is before it is saved. */
function bare(record: unknown): object {
  return Object.fromEntries(Object.entries(Object(record)).filter(([name]) => !(name in META)));
}

/** Right but for one member, wherever it stands. */
function spoiled(right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(right, hostileJson, hostileKey, fc.nat({ max: 60 }))
    .map(([value, bad, key, at]) => spoil(value, bad, key, at));
}

function spoil(value: unknown, bad: unknown, key: string, at: number): unknown {
  if (typeof value !== 'object' || value === null) return bad;
  const members = Object.entries(value);
  const chosen = members[at % (members.length + 1)];
  if (!chosen) return withMembers(value, [[key, bad]]);
  const [name, inner] = chosen;
  const isDeep = typeof inner === 'object' && inner !== null && at % 3 > 0;
  return withMembers(value, [[name, isDeep ? spoil(inner, bad, key, at >> 1) : bad]]);
}
