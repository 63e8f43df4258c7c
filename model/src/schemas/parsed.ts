import { z } from 'zod';

/**
 * What a schema makes of a value. zod compares the `length` of whatever it is given, and throws where that is an object
 * that is no number and no text.
 */
export function parsed<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  try {
    return schema.safeParse(value);
  } catch (thrown) {
    if (!(thrown instanceof TypeError && /primitive value/.test(thrown.message))) throw thrown;
    const odd = new z.ZodError([{ code: 'custom', path: [], message: 'unreadable', input: value }]);
    return { success: false, error: odd as z.ZodError<z.output<Schema>> };
  }
}
