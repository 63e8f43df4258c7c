const QUOTE = 34;
const BACKSLASH = 92;

/** Does a JSON text hold more than so many values, within one another or altogether? Strings are one. */
export function excess(
  json: string,
  most: { readonly levels: number; readonly values: number },
): 'levels' | 'values' | null {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at++) {
    switch (json.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(json, at + 1);
        break;
      case 91: // [
      case 123: // {
        if (++depth > most.levels) return 'levels';
        values++;
        break;
      case 44: // ,
        values++;
        break;
      case 93: // ]
      case 125: // }
        depth--;
        break;
    }
    if (values > most.values) return 'values';
  }
  return null;
}

function endOfString(json: string, from: number): number {
  let at = from;
  for (; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) break;
  }
  return at;
}
