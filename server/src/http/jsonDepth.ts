const QUOTE = 34;
const BACKSLASH = 92;

/** Does a JSON text nest lists and objects deeper than so many levels? What is in strings does not count. */
export function nestsDeeper(json: string, levels: number): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    switch (json.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(json, at + 1);
        break;
      case 91: // [
      case 123: // {
        if (++depth > levels) return true;
        break;
      case 93: // ]
      case 125: // }
        depth--;
        break;
    }
  }
  return false;
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
