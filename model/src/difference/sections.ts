/** What happened to the sections of a body, each known by its id. */
import type { Section } from '../fields/sections.ts';
import type { SectionChange, SectionPartChange, SectionsChange, TextChange } from './change.ts';
import type { Effort } from './effort.ts';
import { movedIds } from './items.ts';
import { isMembers, sameValue } from './sameValue.ts';
import { markupChange, sourceChange, textChange } from './texts.ts';

/** The difference between two bodies, or null where there is none. */
export function sectionChanges(
  before: unknown,
  after: unknown,
  effort: Effort,
): SectionsChange | null {
  const [old, now] = [sectionsIn(before), sectionsIn(after)];
  const [earlier, later] = [byId(old), byId(now)];
  const moved = movedIds(
    old.map(({ id }) => id).filter((id) => later.has(id)),
    now.map(({ id }) => id).filter((id) => earlier.has(id)),
    effort,
  );
  const sections: SectionChange[] = [];
  for (const [index, section] of now.entries()) {
    const previous = earlier.get(section.id);
    const parts = partsBetween(previous, section, effort);
    const isMoved = moved.has(section.id);
    if (previous && parts.length === 0 && !isMoved) continue;
    const kind = previous ? 'changed' : 'added';
    sections.push({ kind, ...whichOne(section), position: index + 1, isMoved, parts });
  }
  for (const [index, section] of old.entries()) {
    if (later.has(section.id)) continue;
    const parts = partsBetween(section, undefined, effort);
    const position = index + 1;
    sections.push({ kind: 'removed', ...whichOne(section), position, isMoved: false, parts });
  }
  return sections.length === 0 ? null : { kind: 'sections', sections };
}

function whichOne({ id, type }: Section): Pick<SectionChange, 'id' | 'type'> {
  return { id, type };
}

function byId(sections: readonly Section[]): Map<string, Section> {
  return new Map(sections.map((section) => [section.id, section]));
}

function sectionsIn(value: unknown): Section[] {
  return Array.isArray(value) ? value.filter(isSection) : [];
}

function isSection(value: unknown): value is Section {
  return isMembers(value) && typeof value.id === 'string' && typeof value.type === 'string';
}

function partsBetween(before: Section | undefined, after: Section | undefined, effort: Effort) {
  const parts: SectionPartChange[] = [];
  const isBoth = before !== undefined && after !== undefined;
  for (const part of ['type', 'width', 'url', 'focus'] as const) {
    const [old, now] = [before?.[part], after?.[part]];
    // The type and width of a section that comes or goes are no change of their own.
    if (((part === 'type' || part === 'width') && !isBoth) || sameValue(old, now)) continue;
    parts.push({ part, change: { kind: 'value', before: old ?? null, after: now ?? null } });
  }
  const type = (after ?? before)?.type ?? 'text';
  const compare = Object.hasOwn(VALUES, type) ? VALUES[type] : sourceChange;
  const change = compare(before?.value, after?.value, effort);
  if (change) parts.push({ part: 'value', change });
  return parts;
}

type Compare = (before: unknown, after: unknown, effort: Effort) => TextChange | null;

const VALUES: Record<Section['type'], Compare> = {
  text: markupChange,
  image: textChange,
  html: sourceChange,
};
