/** Sections that have something, but nothing that the public site shows: they are kept, so somebody has to be told. */
import { SITE_LANGUAGES } from '../constants.ts';
import { hasText, isMembers, isNothing, type Members } from '../difference/sameValue.ts';
import type { Entity } from '../entity.ts';
import { isKind } from '../fields/kinds.ts';
import { shortText } from '../normal/plainTexts.ts';
import type { Remark } from '../remarks.ts';

/** One remark for each, with the names of what it has. */
export function unreadSections(
  { fields }: Pick<Entity, 'fields'>,
  record: Members,
): Pick<Remark, 'code' | 'field' | 'value'>[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = record[name];
    if (field.kind === 'sections') return unreadIn(value, name);
    if (!isKind(field, 'localized') || field.of.kind !== 'sections' || !isMembers(value)) return [];
    return SITE_LANGUAGES.flatMap((language) => unreadIn(value[language], `${name}.${language}`));
  });
}

function unreadIn(sections: unknown, path: string): Pick<Remark, 'code' | 'field' | 'value'>[] {
  if (!Array.isArray(sections)) return [];
  return sections.flatMap((section: unknown, at) => {
    if (!isMembers(section) || hasText(section[section.type === 'image' ? 'url' : 'value']))
      return [];
    const names = Object.keys(section).filter((name) => isUnread(section, name));
    const value = shortText(names.join(', '));
    return names.length === 0 ? [] : [{ code: 'sectionUnread', field: `${path}.${at}`, value }];
  });
}

const OF_ALL: ReadonlySet<string> = new Set(['id', 'key', 'order', 'type', 'width']);

function isUnread(section: Members, name: string): boolean {
  const { [name]: value, type } = section;
  // The editor leaves the address of a picture that became a text.
  const isLeft = name === 'url' && (type === 'text' || type === 'html');
  if (OF_ALL.has(name) || isLeft || isNothing(value)) return false;
  // What is no text does not fit, and is told as that.
  if (name === 'value' || name === 'url') return typeof value === 'string';
  return typeof value !== 'object' || Object.keys(Object(value)).length > 0;
}
