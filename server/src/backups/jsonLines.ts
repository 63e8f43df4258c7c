/** Entries of a backup that hold one JSON object a line, so that they are read bit by bit. */
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { z } from 'zod';

/** The lines for some objects. */
export async function* jsonLines(objects: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const one of objects) yield `${JSON.stringify(one)}\n`;
}

/** What such lines say; those that do not have the shape are left out. */
export async function* readJsonLines<T>(bytes: Readable, shape: z.ZodType<T>): AsyncGenerator<T> {
  for await (const text of createInterface({ input: bytes, crlfDelay: Number.POSITIVE_INFINITY })) {
    const { success, data } = shape.safeParse(parsed(text));
    if (success) yield data;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
