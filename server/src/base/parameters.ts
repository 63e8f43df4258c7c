/** Kinds of settings that several of them are. */
import { z } from 'zod';

/** Where something listens; 0 for whatever is free. */
export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a whole number from 0 to 65535');

export const flag = (initial: 'true' | 'false') =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .default(initial)
    .transform((value) => value === 'true');

export const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, `must be one of ${names.join(', ')}`);

/** A number of something from 1 to as many nines. @param unit such as `days` */
export const upTo = (most: 999 | 9_999 | 99_999 | 9_999_999, unit?: string) =>
  z
    .string()
    .regex(
      new RegExp(`^[1-9]\\d{0,${String(most).length - 1}}$`),
      `must be a whole number ${unit ? `of ${unit} ` : ''}from 1 to ${most}`,
    )
    .transform(Number);

/** A time in whole seconds. */
export const seconds = (most: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, `must be a whole number of seconds, at most ${most}`)
    .transform(Number)
    .refine((value) => value <= most, `must be a whole number of seconds, at most ${most}`);

export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://www.example.com' })
  .transform((value) => value.replace(/\/+$/, ''));

/** Spaces around the names and empty entries do not matter. */
export const names = (value: string) =>
  value
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** `name=value` with commas, values in percent-encoding: as OpenTelemetry's settings have them. */
export const pairs = z
  .string()
  .regex(/^(?:[^=,]+=[^,]*(?:,|$))+$/, 'must be name=value, separated by commas')
  .transform((text) =>
    Object.fromEntries(
      names(text).map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [name.trim(), decoded(value.join('=').trim())];
      }),
    ),
  );

/** A text in percent-encoding as it is meant; as it is where it is in none. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
