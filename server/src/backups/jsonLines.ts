/** Entries of a backup that hold one JSON object a line, so that they are read bit by bit. */

import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { parsed } from '@regia/model/schemas/parsed.ts';
import type { z } from 'zod';

/** Characters. An archive that was sent may have all that it holds in one line. */
const LONGEST_LINE = 50_000_000;

/** The lines for some objects. */
export async function* jsonLines(objects: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const one of objects) yield `${JSON.stringify(one)}\n`;
}

/**
 * What such lines say; those that do not have the shape are left out.
 * @throws Error where a line has no end
 */
export async function* readJsonLines<T>(bytes: Readable, shape: z.ZodType<T>): AsyncGenerator<T> {
  for await (const text of linesOf(bytes)) {
    const { success, data } = parsed(shape, jsonIn(text));
    if (success) yield data;
  }
}

async function* linesOf(bytes: Readable): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let begun = '';
  for await (const chunk of bytes) {
    const [first = '', ...others] = decoder.write(chunk).split('\n');
    begun += first;
    if (begun.length > LONGEST_LINE) throw new Error('a line is too long');
    const last = others.pop();
    if (last === undefined) continue;
    yield begun;
    yield* others;
    begun = last;
  }
  begun += decoder.end();
  if (begun !== '') yield begun;
}

/** Null where the text is no JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
