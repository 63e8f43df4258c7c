/** From a field's path, as a list's query names it, to the SQL values found there. */
import { SITE_LANGUAGES } from '@regia/model/constants.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import type { Entity } from '@regia/model/entity.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import type { RefField } from '@regia/model/fields/ref.ts';
import { type Expression, sql } from 'kysely';
import type { Engine, SortColumn } from './store.ts';

/** How values are compared. */
export type OperandKind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'id'
  | 'choice'
  | 'choices'
  | 'list'
  | 'ref'
  | 'refs';

export interface Operand {
  readonly kind: OperandKind;
  /**
   * One value; several where a field has one per language and the path names none. Texts and lists
   * are folded.
   */
  readonly values: readonly Expression<unknown>[];
  /** Has every record such a value? */
  readonly isAlwaysThere?: true;
  /** Where the one value stands ready to be sorted by, if it does. */
  readonly column?: SortColumn | null;
}

const META_OPERANDS: Record<string, Operand> = {
  id: { kind: 'id', values: [sql.ref('documents.id')], isAlwaysThere: true },
  createdAt: { kind: 'date', values: [sql.ref('documents.created_at')], isAlwaysThere: true },
  createdBy: { kind: 'id', values: [sql.ref('documents.created_by')] },
  updatedAt: { kind: 'date', values: [sql.ref('documents.updated_at')], isAlwaysThere: true },
  updatedBy: { kind: 'id', values: [sql.ref('documents.updated_by')] },
};

const SIMPLE_KINDS: Record<string, OperandKind> = {
  text: 'text',
  multiline: 'text',
  richText: 'text',
  code: 'text',
  email: 'text',
  slug: 'text',
  integer: 'number',
  decimal: 'number',
  boolean: 'boolean',
  date: 'date',
  select: 'choice',
  multiSelect: 'choices',
  modules: 'choices',
  list: 'list',
};

/** What an index has, which is read sooner than any row. */
export const INDEXED_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'lastName',
  'firstName',
  'order',
]);

/** Members of the kinds whose value is an object of a fixed shape. */
const MEMBERS: Record<string, Record<string, OperandKind>> = {
  location: { latitude: 'number', longitude: 'number' },
  image: { displayName: 'text', uniqueName: 'text', type: 'text', size: 'number', url: 'text' },
};

/** What stands at a path such as `name`, `title.it`, `role.name` or `createdAt`; null if nothing. */
export function operandOf(engine: Engine, entity: Entity, path: string): Operand | null {
  const meta = own(META_OPERANDS, path);
  if (meta) return meta;
  return new Resolver(engine, 'documents').fieldIn(entity.fields, path.split('.'), []);
}

function own<Value>(object: Record<string, Value>, name: string | undefined): Value | undefined {
  return name !== undefined && Object.hasOwn(object, name) ? object[name] : undefined;
}

class Resolver {
  readonly #engine: Engine;
  readonly #table: string;

  constructor(engine: Engine, table: string) {
    this.#engine = engine;
    this.#table = table;
  }

  /** `rest` is what of the path is still to be followed, `base` the way to it in the data. */
  fieldIn(
    fields: Record<string, Field>,
    [name, ...rest]: readonly string[],
    base: readonly string[],
  ): Operand | null {
    const field = own(fields, name);
    return field && name !== undefined ? this.#valueOf(field, rest, [...base, name]) : null;
  }

  #valueOf(field: Field, rest: readonly string[], base: readonly string[]): Operand | null {
    if (isKind(field, 'localized')) return this.#localized(field.of, rest, base);
    if (isKind(field, 'group')) return this.fieldIn(field.members, rest, base);
    if (isKind(field, 'ref')) return this.#ref(field, rest, base);
    if (rest.length > 1) return null;
    if (isKind(field, 'refs')) return rest.length === 0 ? { kind: 'refs', values: [] } : null;
    const [member] = rest;
    if (member === undefined) return this.#leaf(own(SIMPLE_KINDS, field.kind), base);
    return this.#leaf(own(own(MEMBERS, field.kind) ?? {}, member), [...base, member]);
  }

  #leaf(kind: OperandKind | undefined, path: readonly string[]): Operand | null {
    if (!kind) return null;
    const [engine, table] = [this.#engine, this.#table];
    const { text, number, folded, isTrue } = engine.unindexed;
    if (kind === 'boolean') return { kind, values: [isTrue(path, table)] };
    const column = table === 'documents' ? engine.sortColumn(path) : null;
    if (kind === 'number') return { kind, values: [number(path, table)], column };
    if (kind === 'text') return { kind, values: [folded(path, table)], column };
    if (kind === 'list') return { kind, values: [folded(path, table)] };
    // Dates alone have an index besides.
    if (kind === 'date') return { kind, values: [engine.text(path, table)] };
    return { kind, values: [text(path, table)] };
  }

  #localized(of: Field, rest: readonly string[], base: readonly string[]): Operand | null {
    const [language, ...beyond] = rest;
    const named = SITE_LANGUAGES.find((one) => one === language);
    if (named) return this.#valueOf(of, beyond, [...base, named]);
    if (language !== undefined) return null;
    const each = SITE_LANGUAGES.map((one) => this.#valueOf(of, [], [...base, one]));
    const kind = each[0]?.kind;
    return kind ? { kind, values: each.flatMap((one) => one?.values ?? []) } : null;
  }

  /** A copied field is read from the live target, like every copy that people see. */
  #ref(field: RefField, rest: readonly string[], base: readonly string[]): Operand | null {
    const [copied] = rest;
    const id = this.#engine.unindexed.text([...base, 'id'], this.#table);
    if (copied === undefined || (copied === 'id' && rest.length === 1)) {
      return { kind: 'ref', values: [id] };
    }
    const target = entityOf(field.collection);
    if (!target || !field.copies.includes(copied)) return null;
    const live = new Resolver(this.#engine, 'target').fieldIn(target.fields, rest, []);
    const kept = this.fieldIn(target.fields, rest, base);
    if (!live || !kept) return null;
    const values = live.values.map(
      (value, index) => sql`COALESCE((
        SELECT ${value} FROM documents AS target
        WHERE target.collection = ${field.collection} AND target.id = ${id}
      ), ${kept.values[index]})`,
    );
    return { kind: live.kind, values };
  }
}
