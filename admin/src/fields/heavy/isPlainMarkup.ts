/** What the visual editor understands, with the attributes it keeps. */
const UNDERSTOOD: Record<string, readonly string[]> = {
  p: [],
  br: [],
  hr: [],
  h2: [],
  h3: [],
  h4: [],
  ul: [],
  ol: ['start'],
  li: [],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  s: [],
  code: [],
  pre: [],
  blockquote: [],
  a: ['href', 'target', 'rel', 'class'],
};

const OPENING_TAG = /<([a-z][a-z0-9-]*)([^>]*)>/gi;
const ATTRIBUTE = /([a-z_:][\w:.-]*)\s*(?:=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/gi;

/**
 * Would the visual editor keep this HTML? Other markup (classes, tables, comments, Liquid tags
 * beside elements) would be lost on the first key, so it is edited as source.
 */
export function isPlainMarkup(html: string): boolean {
  if (/<!|<\?/.test(html)) return false;
  return [...html.matchAll(OPENING_TAG)].every(([, tag = '', attributes = '']) => {
    const kept = UNDERSTOOD[tag.toLowerCase()];
    return (
      kept !== undefined &&
      [...attributes.matchAll(ATTRIBUTE)].every(([, name = '']) =>
        kept.includes(name.toLowerCase()),
      )
    );
  });
}
