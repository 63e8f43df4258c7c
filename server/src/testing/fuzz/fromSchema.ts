/** Values as the API's description says that they should be. */
import fc from 'fast-check';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** What a schema may refer to by name. */
export type Components = Readonly<Record<string, JsonSchema>>;

/** Texts that fit where the description says nothing but `string`. */
export type Texts = (name: string) => fc.Arbitrary<string>;

const REFERENCE = '#/components/schemas/';
const MAX_LENGTH = 60;
const MAX_ITEMS = 4;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const schemasIn = (value: unknown): JsonSchema[] =>
  Array.isArray(value) ? value.filter(isSchema) : [];
const numberIn = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

/**
 * Values that fit a schema of JSON Schema, as far as the API's description uses it.
 * @param name of the member that the value is for, by which texts are chosen
 */
export function fromSchema(
  schema: JsonSchema,
  components: Components,
  texts: Texts,
  name = '',
): fc.Arbitrary<unknown> {
  const inner = (one: JsonSchema, of = name) => fromSchema(one, components, texts, of);
  const { $ref, type } = schema;
  if (typeof $ref === 'string') return inner(components[$ref.slice(REFERENCE.length)] ?? {});
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...schema.enum);
  const choices = [...schemasIn(schema.anyOf), ...schemasIn(schema.oneOf)];
  if (choices.length > 0) return fc.oneof(...choices.map((one) => inner(one)));
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => inner({ ...schema, type: one })));
  switch (type) {
    case 'string':
      return fc.oneof(
        { weight: 4, arbitrary: texts(name) },
        { weight: 1, arbitrary: ofLength(schema) },
      );
    case 'integer':
      return fc.integer({
        min: Math.max(numberIn(schema.minimum, 0), -1_000_000),
        max: Math.min(numberIn(schema.maximum, 1_000), 2_000_000_000),
      });
    case 'number':
      return fc.double({
        min: numberIn(schema.minimum, -1_000),
        max: numberIn(schema.maximum, 1_000),
        noNaN: true,
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(inner(isSchema(schema.items) ? schema.items : {}), {
        minLength: Math.min(numberIn(schema.minItems, 0), MAX_ITEMS),
        maxLength: Math.min(numberIn(schema.maxItems, MAX_ITEMS), MAX_ITEMS),
      });
    case 'object':
      return objects(schema, inner);
    default:
      return fc.oneof(texts(name), fc.jsonValue({ maxDepth: 2 }));
  }
}

function ofLength({ pattern, minLength, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (typeof pattern === 'string') {
    const made = patternOf(pattern);
    if (made) return made;
  }
  const max = Math.min(numberIn(maxLength, MAX_LENGTH), MAX_LENGTH);
  return fc.string({ minLength: Math.min(numberIn(minLength, 0), max), maxLength: max });
}

/** fast-check makes texts for most expressions, not for those that look ahead. */
function patternOf(pattern: string): fc.Arbitrary<string> | null {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return null;
  }
}

function objects(
  { properties, required, additionalProperties, propertyNames }: JsonSchema,
  inner: (schema: JsonSchema, name?: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const members = Object.entries(isSchema(properties) ? properties : {});
  const requiredKeys = Array.isArray(required) ? required.map(String) : [];
  const known = fc.record(
    Object.fromEntries(
      members.map(([key, schema]) => [key, inner(isSchema(schema) ? schema : {}, key)]),
    ),
    { requiredKeys, noNullPrototype: true },
  );
  if (!isSchema(additionalProperties)) return known;
  const key = isSchema(propertyNames) ? inner(propertyNames) : fc.string({ maxLength: 10 });
  const more = fc.dictionary(key.map(String), inner(additionalProperties), {
    maxKeys: MAX_ITEMS,
    noNullPrototype: true,
  });
  return fc.tuple(known, more).map(([one, other]) => ({ ...other, ...Object(one) }));
}
