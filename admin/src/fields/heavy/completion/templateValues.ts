/** What names in the code of a block stand for, with what is known of the site. Pure. */
import type { JsonValue } from '@regia/model/fields/json.ts';
import {
  documentMembers,
  TEMPLATE_NAMES,
  type TemplateMembers,
  type TemplateValue,
} from '@regia/model/templates/names.ts';
import { type Locals, localsAtEnd, type Step } from './liquidPlace.ts';

/** What the person may know of the site's values. */
export interface SiteValues {
  /** The values of the variables, by their names. */
  readonly variables: Readonly<Record<string, JsonValue>>;
  /** The settings' values in the language of the code. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** A value, and an example of it: the one that it has now. */
export type KnownValue = TemplateValue & { readonly sample?: string };
export type KnownMembers = Readonly<Record<string, KnownValue>>;

/** Longer ones are cut: they stand beside a name. Characters. */
const SAMPLE_LENGTH = 40;
const DEEPEST = 12;
const KEEP_THE_LIST: ReadonlySet<string> = new Set(
  'where where_exp reject reject_exp sort sort_natural reverse slice concat compact uniq push unshift pop shift'.split(
    ' ',
  ),
);
const TAKE_AN_ITEM: ReadonlySet<string> = new Set('first last find find_exp sample'.split(' '));

function sampleOf(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '' || typeof value === 'object')
    return undefined;
  const line = String(value).replace(/\s+/g, ' ').trim();
  return line.length > SAMPLE_LENGTH ? `${line.slice(0, SAMPLE_LENGTH - 1)}…` : line;
}

/** What a value of a variable is. A list's items are taken together: they are mostly alike. */
function knownValue(value: JsonValue | undefined): KnownValue {
  if (Array.isArray(value)) return { kind: 'list', item: together(value.map(knownValue)) };
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([name, one]) => [name, knownValue(one)] as const);
    return { kind: 'group', members: Object.fromEntries(members) };
  }
  const kinds = { string: 'text', number: 'number', boolean: 'boolean' } as const;
  const type = typeof value;
  const kind =
    type === 'string' || type === 'number' || type === 'boolean' ? kinds[type] : 'unknown';
  const sample = sampleOf(value);
  return sample === undefined ? { kind } : { kind, sample };
}

function together(items: readonly KnownValue[]): KnownValue {
  const [first = { kind: 'unknown' as const }] = items;
  const groups = items.flatMap((item) => (item.kind === 'group' ? [item.members] : []));
  return groups.length > 0
    ? { kind: 'group', members: Object.assign({}, ...groups.toReversed()) }
    : first;
}

function withSamples(
  members: TemplateMembers,
  values: Readonly<Record<string, unknown>>,
): KnownMembers {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => {
      const sample = sampleOf(values[name]);
      return [name, sample === undefined ? value : { ...value, sample }];
    }),
  );
}

/** The names that stand at the end of some code: the site's, and the code's own. */
export class Names {
  readonly #globals: KnownMembers;
  readonly #locals: Locals;

  constructor(before: string, { variables, settings }: SiteValues) {
    const { members } = TEMPLATE_NAMES.settings;
    this.#globals = {
      ...TEMPLATE_NAMES,
      settings: { kind: 'group', members: withSamples(members, settings) },
      variables: knownValue(variables),
    };
    this.#locals = localsAtEnd(before);
  }

  /** What a path leads to, with its members by their names; none where that is not known. */
  membersAt(path: readonly Step[]): KnownMembers {
    return path.length === 0 ? this.#all() : membersOf(this.#valueAt(path));
  }

  /** Does the code itself make this name? */
  isLocal(name: string): boolean {
    return this.#locals.has(name);
  }

  #all(): KnownMembers {
    const own = [...this.#locals.keys()].map((name) => [name, this.#valueAt([name])] as const);
    return { ...this.#globals, ...Object.fromEntries(own) };
  }

  #valueAt([name, ...steps]: readonly Step[], depth = 0): KnownValue {
    return steps.reduce<KnownValue>(stepInto, this.#named(name ?? '', depth));
  }

  #named(name: string, depth: number): KnownValue {
    const source = this.#locals.get(name);
    if (!source)
      return (Object.hasOwn(this.#globals, name) && this.#globals[name]) || { kind: 'unknown' };
    if (!('path' in source)) return source;
    // A name can be made of itself: `assign x = x | reverse`.
    if (depth > DEEPEST) return { kind: 'unknown' };
    const value = this.#valueAt(source.path, depth + 1);
    if (source.kind === 'item') return itemOf(value);
    return source.filters.reduce<KnownValue>(filtered, value);
  }
}

function filtered(value: KnownValue, filter: string): KnownValue {
  if (KEEP_THE_LIST.has(filter)) return value;
  return TAKE_AN_ITEM.has(filter) ? itemOf(value) : { kind: 'unknown' };
}

function itemOf(value: KnownValue): KnownValue {
  return value.kind === 'list' ? value.item : { kind: 'unknown' };
}

function stepInto(value: KnownValue, step: Step): KnownValue {
  if (step === null) return anyMember(value);
  if (value.kind === 'list' && /^\d+$/.test(step)) return value.item;
  const members = membersOf(value);
  return (Object.hasOwn(members, step) && members[step]) || { kind: 'unknown' };
}

/** Which one is known only when it is rendered; mostly they are alike, such as one for each language. */
function anyMember(value: KnownValue): KnownValue {
  return value.kind === 'list' ? value.item : together(Object.values(membersOf(value)));
}

function membersOf(value: KnownValue): KnownMembers {
  switch (value.kind) {
    case 'group':
      return value.members;
    case 'document':
      return documentMembers(value.of);
    case 'list':
      return { first: value.item, last: value.item, size: { kind: 'number' } };
    default:
      return {};
  }
}
