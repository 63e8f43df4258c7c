/** What the kinds of field that hold more than a string take. */
import { z } from 'zod';
import { LONGEST_MARKUP, SECTION_COLUMNS, SECTION_TYPES } from '../constants.ts';
import { isMembers } from '../difference/sameValue.ts';
import { SAFE_URL } from '../fields/image.ts';
import type { JsonObject } from '../fields/json.ts';
import type { MultiSelectField } from '../fields/multiSelect.ts';
import { problem, requiredProblem } from '../fields/problem.ts';
import type { Ref, RefField } from '../fields/ref.ts';
import { MODULES } from '../modules.ts';
import { bounded } from './bounded.ts';

interface Bounds {
  readonly min: number;
  readonly max: number;
}

export const integer = ({ min, max }: Bounds) => z.int().min(min).max(max);

export const decimal = ({ min, max }: Bounds) => z.number().min(min).max(max);

export const location = () =>
  z.looseObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  });

export const list = () => bounded(z.string().trim().max(2_000), 10_000);

export const modules = () => distinct(MODULES);

/** Some of these, each once. */
function distinct<const Options extends readonly string[]>(options: Options) {
  return bounded(z.enum(options), 1_000).transform((values) => [...new Set(values)]);
}

export function multiSelect({ options, required }: MultiSelectField) {
  const base = distinct(options);
  return required ? base.refine((values) => values.length > 0, problem('required')) : base;
}

const percent = z.number().min(0).max(100);

const focus = () => z.looseObject({ x: percent, y: percent }).optional();

export const image = () =>
  z
    .looseObject({
      displayName: z.string().max(255),
      uniqueName: z.string().max(255),
      type: z.string().max(10).toUpperCase(),
      size: z.number().min(0),
      url: z.string().max(2_000).regex(SAFE_URL, problem('urlInvalid')),
      focus: focus(),
    })
    .nullable();

const reference = () => z.looseObject({ id: z.string().min(1).max(200) });

export function ref({ required }: RefField) {
  const empty = z.literal('').transform(() => null);
  const bareId = z
    .string()
    .min(1)
    .max(200)
    .transform((id): Ref => ({ id }));
  const given = z.union([reference(), bareId], requiredProblem);
  return required ? given : z.union([z.null(), empty, given]);
}

export const refs = () => bounded(reference(), 1_000);

export function sections() {
  const section = z.looseObject({
    id: z.string().min(1).max(100),
    width: z.int().min(1).max(SECTION_COLUMNS).default(SECTION_COLUMNS),
    type: z.enum(SECTION_TYPES),
    value: z.string().max(LONGEST_MARKUP).default(''),
    url: z.string().max(2_000).regex(SAFE_URL, problem('urlInvalid')).optional(),
    focus: focus(),
  });
  return bounded(section, 1_000);
}

const MAX_DEPTH = 32;

function fits(value: unknown, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  if (value === null || typeof value !== 'object') return true;
  return Object.values(value).every((one) => fits(one, depth + 1));
}

export const json = () =>
  z.custom<JsonObject>(isMembers, 'invalid').refine((value) => fits(value), 'tooLong');
