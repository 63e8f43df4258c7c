/** Drafts that could not be saved yet, made good enough to be looked at. */
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { isObject } from '@regia/model/isObject.ts';
import { parsed } from '@regia/model/schemas/parsed.ts';
import { schemaOf } from '@regia/model/schemas/schemaOf.ts';
import type { Given } from '../dryRun/dryRun.ts';

/** Stands where a text is required that nobody has written yet. */
const PLACEHOLDER = '…';

/** How often a draft may be mended: what replaces one field may be at odds with another. */
const ATTEMPTS = 3;

/**
 * Tries work with a draft. Where it is refused as an invalid form, each field at fault gives way: in
 * a localized one only the language at fault; else the stored value stands in, or the initial one,
 * or a placeholder.
 * @throws RegiaError what `work` throws, where no mending helps
 */
export async function leniently<T>(
  entity: Entity,
  draft: Given,
  stored: AnyRecord | null,
  work: (draft: Given) => Promise<T>,
): Promise<T> {
  let mended = draft;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(mended);
    } catch (error) {
      if (!isInvalidForm(error) || attempt > ATTEMPTS) throw error;
      mended = mend(entity, mended, stored, Object.keys(error.details.fields));
    }
  }
}

function mend(
  entity: Entity,
  draft: Given,
  stored: AnyRecord | null,
  paths: readonly string[],
): Given {
  const values = new Map(Object.entries(draft));
  for (const path of paths) {
    const [name = '', key = ''] = path.split('.');
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
    const value = values.get(name);
    if (!field) values.delete(name);
    else if (field.kind === 'localized' && isObject(value) && Object.hasOwn(value, key)) {
      values.set(name, without(value, key));
    } else values.set(name, standIn(field, stored?.[name]));
  }
  return Object.fromEntries(values);
}

function without(value: Given, key: string): Given {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

function standIn(field: Field, stored: unknown): unknown {
  const fitting = [stored, field.initial(), PLACEHOLDER].find(
    (value) => value !== undefined && parsed(schemaOf(field), value).success,
  );
  return fitting ?? field.initial();
}

type InvalidForm = RegiaError & { details: { fields: Given } };

function isInvalidForm(error: unknown): error is InvalidForm {
  return (
    error instanceof RegiaError && error.code === 'formInvalid' && isObject(error.details?.fields)
  );
}
