import { z } from 'zod';
import { type CommonOptions, common, type Field } from './field.ts';
import { requiredProblem } from './problem.ts';

/** A reference together with the last known copy of some of its target's fields. */
export type Ref = { id: string } & { [copied: string]: unknown };

/** May the target be deleted while this points to it? */
export type OnTargetDelete = 'refuse' | 'keep';

export interface RefField extends Field<Ref | null> {
  readonly kind: 'ref';
  readonly collection: string;
  readonly copies: readonly string[];
  readonly onTargetDelete: OnTargetDelete;
}

export interface RefOptions extends CommonOptions {
  /** Fields of the target shown in the reference; reads fill them from the live record. */
  copies?: readonly string[];
  onTargetDelete?: OnTargetDelete;
}

export const refSchema = z.looseObject({ id: z.string().min(1).max(200) });

/** A reference to one record of a collection. */
export function ref(collection: string, options: RefOptions = {}): RefField {
  const empty = z.literal('').transform(() => null);
  const bareId = z
    .string()
    .min(1)
    .max(200)
    .transform((id): Ref => ({ id }));
  const given = z.union([refSchema, bareId], requiredProblem);
  return {
    kind: 'ref',
    ...common(options),
    collection,
    copies: options.copies ?? ['name'],
    onTargetDelete: options.onTargetDelete ?? 'refuse',
    schema: options.required ? given : z.union([z.null(), empty, given]),
    initial: () => null,
    references: (value) => (value ? [{ collection, id: value.id }] : []),
  };
}
