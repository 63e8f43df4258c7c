/** Some of a fixed list, in whichever form another system writes them. */
import { isMembers, sameValue } from '../difference/sameValue.ts';
import type { SelectField } from '../fields/select.ts';
import { boolean, choice, list, text } from './leaves.ts';

type Options = Pick<SelectField, 'options'>;

/** Characters. A longer text is no list of options. */
const LONGEST = 2_000;

const NO: ReadonlySet<unknown> = new Set([false, null, '', 'no', 'off']);

/**
 * Options of a list, of a text with commas, or of a map: from each to whether it is chosen, or from
 * a key to each. Each once; what is none of them stays in the list, to be told.
 */
export function choices(field: Options, value: unknown): unknown {
  const items = itemsOf(field, value);
  if (!Array.isArray(items)) return items;
  const each = [...new Set(items.flatMap((item: unknown) => itemOf(field, item)))];
  return sameValue(each, value) ? value : each;
}

function itemsOf(field: Options, value: unknown): unknown {
  if (typeof value === 'string') {
    if (value.length > LONGEST) return list(value);
    const parts = value.split(/[\s,;|]+/);
    return parts.some((part) => isOption(field, part)) ? parts : list(value);
  }
  if (!isMembers(value)) return list(value);
  const keys = Object.keys(value);
  if (keys.some((key) => isOption(field, key))) return keys.filter((key) => isYes(value[key]));
  const all = Object.values(value);
  return all.some((one) => itemOf(field, one).some((item) => isOption(field, item)))
    ? all
    : list(value);
}

/** An item that says more of an option than its name, such as `{code: 'it', isActive: true}`. */
function itemOf(field: Options, item: unknown): unknown[] {
  if (item === null || item === '') return [];
  if (!isMembers(item)) return [choice(field, text(item))];
  const keys = Object.keys(item).filter((key) => isOption(field, key));
  const named = Object.values(item).filter((one) => isOption(field, one));
  const [option, ...others] = new Set([...keys, ...named].map((one) => choice(field, one)));
  if (option === undefined || others.length > 0) return [item];
  return Object.values(item).includes(false) ? [] : [option];
}

function isYes(value: unknown): boolean {
  if (isMembers(value)) return !Object.values(value).includes(false);
  return !NO.has(boolean(typeof value === 'string' ? value.trim().toLowerCase() : value));
}

function isOption(field: Options, value: unknown): boolean {
  const meant = choice(field, value);
  return field.options.some((option) => option === meant);
}
