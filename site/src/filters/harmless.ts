/** Values for places in which escaping alone keeps no harm out: `{{ one.url | link }}`, `{{ style.accent | css }}`. */
import { isLinkAddress } from '@regia/model/rules/linkAddress.ts';

const CSS = /^[\w #%.,()+*/-]*$/;
/** More is no value of a property; and names of functions are looked for in time that grows with its square. */
const LONGEST_CSS = 200;
const CSS_FUNCTION =
  /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color(?:-mix)?|calc|min|max|clamp|var)$/i;

/** An address of this site, of the web, of mail, or a telephone number; empty where it is none, and could run script. */
export function formatLink(_: unknown, value: unknown): string {
  // As browsers read addresses.
  const address = typeof value === 'string' ? value.replace(/[\t\n\r]/g, '').trim() : '';
  return isLinkAddress(address.replaceAll('\\', '/')) ? address : '';
}

/** A value of one CSS property, such as a colour or a length; empty where it is more than that, or asks for a file. */
export function formatCss(_: unknown, value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '';
  if (text.length > LONGEST_CSS || !CSS.test(text) || text.includes('/*')) return '';
  const functions = text.matchAll(/([\w-]*)\(/g).map(([, name = '']) => name);
  const isKnown = functions.every((name) => name === '' || CSS_FUNCTION.test(name));
  return isKnown && isClosed(text) ? text : '';
}

function isClosed(text: string): boolean {
  let open = 0;
  for (const character of text) {
    if (character === '(') open += 1;
    if (character === ')') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}
