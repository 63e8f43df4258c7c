/** Parses markup that anybody may have written. */
import { type Handler, Parser } from 'htmlparser2';

/** Nobody writes pages that are nested deeper, and the time that a parser takes grows with the square of it. */
const DEEPEST = 1_000;

class TooDeep extends Error {}

/** Tells a handler what is in some HTML, up to where it is nested too deep. Returns whether that was all. */
export function parseWithin(html: string, handler: Partial<Handler>): boolean {
  let depth = 0;
  const { onopentag, onclosetag } = handler;
  handler.onopentag = (...tag) => {
    if (++depth > DEEPEST) throw new TooDeep();
    onopentag?.apply(handler, tag);
  };
  handler.onclosetag = (...tag) => {
    depth--;
    onclosetag?.apply(handler, tag);
  };
  try {
    new Parser(handler).end(html);
    return true;
  } catch (error) {
    if (error instanceof TooDeep) return false;
    throw error;
  }
}
