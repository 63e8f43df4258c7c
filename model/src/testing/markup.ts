/** Markup for every field that takes a text, whatever its kind: wherever it turns up again, it is text. */
import type { Entity } from '../entity.ts';
import type { Field } from '../fields/field.ts';
import type { AnyField, FieldKind, FieldOfKind } from '../fields/kinds.ts';

/** Ends what it could stand in, and does something in each way that browsers know. */
export const MARKUP = `"'></title></textarea><img src=x onerror=alert(1)><script>alert(2)</script>{{7}}`;
/** The same for an address. */
const ADDRESS = `/a"'><img src=x onerror=alert(1)><script>alert(2)</script>`;
/** A tag that runs something, or that could only have come from it; between quotes it is a text. */
export const ALIVE = /<script>|<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*?\sonerror\s*=/i;
/** What it becomes where text is printed. */
export const AS_TEXT = '&lt;script&gt;alert(2)&lt;/script&gt;';

const none = () => undefined;

/** A new kind does not compile without. */
const MARKED: { readonly [Kind in FieldKind]: (field: FieldOfKind<Kind>) => unknown } = {
  // Numbers, days, names from a list, and texts of a fixed shape.
  boolean: none,
  date: none,
  decimal: none,
  email: none,
  integer: none,
  location: none,
  modules: none,
  multiSelect: none,
  select: none,
  slug: none,
  // Other records, whose own fields are marked.
  ref: none,
  refs: none,
  // Worked out by the server.
  url: none,
  // What staff write to be run on the site.
  code: none,
  text: ({ maxLength }) => MARKUP.slice(0, maxLength),
  multiline: () => MARKUP,
  richText: () => MARKUP,
  list: () => [MARKUP],
  json: () => ({ a: MARKUP, [MARKUP]: MARKUP, list: [MARKUP] }),
  localized: ({ of }) => {
    const inner = marked(of);
    return inner === undefined ? undefined : { it: inner, en: inner };
  },
  group: ({ members }) => {
    const inner = markedIn(members);
    return Object.keys(inner).length === 0 ? undefined : inner;
  },
  image: () => ({
    ...{ displayName: MARKUP, uniqueName: MARKUP, type: MARKUP.slice(0, 10) },
    ...{ size: 1, url: ADDRESS },
  }),
  sections: () => [
    { id: 's', width: 12, type: 'text', value: `${MARKUP} %MAP-1%` },
    { id: MARKUP, width: 6, type: 'image', value: MARKUP, url: ADDRESS },
  ],
};

function marked(field: Field): unknown {
  const mark: (field: never) => unknown = MARKED[(field as AnyField).kind];
  return mark(field as never);
}

function markedIn(fields: Readonly<Record<string, Field>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .map(([name, field]) => [name, field.readOnly ? undefined : marked(field)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

/** Markup in each field of an entity's record that a form could fill with a text. */
export function markedFields({ fields }: Pick<Entity, 'fields'>): Record<string, unknown> {
  return markedIn(fields);
}
