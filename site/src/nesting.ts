/** How deep markup nests, told in one pass: what sanitizes it takes time by the square of that. */

/** Far more than anybody's text or drawing has. */
const DEEPEST = 1_000;
/** Among all that is open is looked for what an end might be meant for, here and by what sanitizes. */
const MOST_LOOKS = 1_000_000;
const TAG = /<(\/?)([a-z][^\s/>]*)([^<>]*)/gi;
/** Elements that are never open. */
const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
/** Elements that end where the next of the same name begins, if nothing is open within. */
const ENDED_BY_THE_NEXT = new Set('p li td th tr dt dd option'.split(' '));

/** Are so many elements open at once, or ended that are not, that nobody can have meant it? */
export function nestsTooDeep(markup: string, { isXml = false } = {}): boolean {
  const open: string[] = [];
  let looks = 0;
  for (const [, slash, given = '', rest = ''] of markup.matchAll(TAG)) {
    const name = isXml ? given : given.toLowerCase();
    if (slash) {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
      else looks += open.length;
      if (looks > MOST_LOOKS) return true;
      continue;
    }
    if (isXml ? rest.endsWith('/') : VOID.has(name)) continue;
    if (!isXml && ENDED_BY_THE_NEXT.has(name) && open.at(-1) === name) open.pop();
    open.push(name);
    if (open.length > DEEPEST) return true;
  }
  return false;
}
