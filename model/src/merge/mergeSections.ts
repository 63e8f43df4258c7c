import { isMembers, wordsOf } from '../difference/sameValue.ts';
import { code } from '../fields/code.ts';
import type { Field } from '../fields/field.ts';
import { richText } from '../fields/richText.ts';
import { text } from '../fields/text.ts';
import { type Comparison, memberNames, type Place, within } from './comparison.ts';
import { mergeKeyed } from './mergeKeyed.ts';
import type { Part, SectionPart, Versions } from './piece.ts';

/** What the value of a section is edited as. */
const VALUES: Readonly<Record<string, Field>> = { text: richText(), html: code(), image: text() };
const PARTS: readonly SectionPart[] = ['width', 'url', 'value'];

/** Merges the sections of a document, each known by its id. */
export function mergeSections(
  comparison: Comparison,
  versions: Versions,
  place: Place,
): readonly unknown[] {
  const partOf = (position: number, part: SectionPart | null = null): Part => ({
    kind: 'section',
    position,
    part,
  });
  return mergeKeyed(comparison, versions, place, {
    keyOf: (section) => (isMembers(section) ? wordsOf(section.id) : ''),
    of: null,
    partOf,
    mergeItem(section, id, position) {
      const key = `${place.field}.${place.language}/${id}`;
      const whole = { ...place, key, part: partOf(position), of: null };
      // Another type is another section: its parts would not fit together.
      if (!isOfOneType(section)) return comparison.decide(whole, section);
      const parts = PARTS.map((part) => {
        const of = part === 'value' ? (VALUES[typeOf(section.mine)] ?? null) : null;
        const candidate = { ...place, key: `${key}/${part}`, part: partOf(position, part), of };
        return [part, comparison.decide(candidate, within(section, part))];
      });
      // What files have brought along, and no editor shows.
      const others = memberNames(section)
        .filter((name) => !PARTS.some((part) => part === name))
        .map((name) => {
          const part = { kind: 'member' as const, path: name };
          const candidate = { ...whole, key: `${key}/${name}`, part };
          return [name, comparison.decide(candidate, within(section, name))];
        });
      return Object.fromEntries([...others, ...parts].filter(([, value]) => value !== undefined));
    },
  });
}

function typeOf(section: unknown): string {
  return isMembers(section) ? wordsOf(section.type) : '';
}

function isOfOneType({ base, theirs, mine }: Versions): boolean {
  return typeOf(base) === typeOf(theirs) && typeOf(base) === typeOf(mine);
}
