import { isMembers, type Members, wordsOf } from '../difference/sameValue.ts';
import { code } from '../fields/code.ts';
import type { Field } from '../fields/field.ts';
import { richText } from '../fields/richText.ts';
import { text } from '../fields/text.ts';
import { type Comparison, memberNames, type Place, within } from './comparison.ts';
import { mergeKeyed } from './mergeKeyed.ts';
import type { Part, SectionPart, Versions } from './piece.ts';

/** What the value of a section is edited as. */
const VALUES: Readonly<Record<string, Field>> = { text: richText(), html: code(), image: text() };
const PARTS: readonly SectionPart[] = ['width', 'url', 'focus', 'value'];

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
      if (!isOfOneType(section)) {
        const chosen = comparison.decide(whole, section);
        return isMembers(chosen) ? { ...broughtAlong(section), ...chosen } : chosen;
      }
      const decide = (part: SectionPart) => {
        const of = part === 'value' ? (VALUES[typeOf(section.mine)] ?? null) : null;
        const candidate = { ...place, key: `${key}/${part}`, part: partOf(position, part), of };
        return comparison.decide(candidate, within(section, part));
      };
      const width = decide('width');
      const url = decide('url');
      // A focal point belongs to its picture.
      const focus = showOthers(section) ? focusOfChosen(section, url) : decide('focus');
      const parts = Object.entries({ width, url, focus, value: decide('value') });
      // What files have brought along, and no editor shows.
      const others = memberNames(section)
        .filter(isHidden)
        .map((name) => {
          const part = { kind: 'member' as const, path: name };
          const candidate = { ...whole, key: `${key}/${name}`, part };
          return [name, comparison.decide(candidate, within(section, name))];
        });
      return Object.fromEntries([...others, ...parts].filter(([, value]) => value !== undefined));
    },
  });
}

/** Is a member of a section in no editor? */
function isHidden(name: string): boolean {
  return !PARTS.some((part) => part === name);
}

/** What either side has brought along in a section since, and no editor shows: nobody is asked about it. */
function broughtAlong(section: Versions): Members {
  const names = memberNames(section).filter(isHidden);
  const versions = names.map((name) => [name, within(section, name)] as const);
  return Object.fromEntries(
    versions
      .filter(([, { base }]) => base === undefined)
      .map(([name, { theirs, mine }]) => [name, theirs ?? mine]),
  );
}

/** Do the two versions show different pictures? */
function showOthers(section: Versions): boolean {
  const { theirs, mine } = within(section, 'url');
  return wordsOf(theirs) !== wordsOf(mine);
}

/** The focal point of the picture that was chosen of two. */
function focusOfChosen(section: Versions, url: unknown): unknown {
  const { theirs, mine } = within(section, 'focus');
  return wordsOf(url) === wordsOf(within(section, 'url').theirs) ? theirs : mine;
}

function typeOf(section: unknown): string {
  return isMembers(section) ? wordsOf(section.type) : '';
}

function isOfOneType({ base, theirs, mine }: Versions): boolean {
  return typeOf(base) === typeOf(theirs) && typeOf(base) === typeOf(mine);
}
