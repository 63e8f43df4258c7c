import type { Field } from '@regia/model/fields/field.ts';
import { type Focus, focusOf, focusPosition } from '@regia/model/fields/image.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import type { Ref } from '@regia/model/fields/ref.ts';
import { plainText } from '@regia/model/rules/plainText.ts';
import { isValues } from '../lib/paths.ts';
import { translate } from '../messages/i18n.ts';

const LONGEST = 120;

/** Is it a reference with its copy? */
export function isRef(value: unknown): value is Ref {
  return isValues(value) && typeof value.id === 'string';
}

/** Any value in a few words: the texts of lists and groups, the JSON of objects. */
export function summary(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
  if (Array.isArray(value)) return value.map(summary).filter(Boolean).join(', ').slice(0, LONGEST);
  if (isValues(value)) {
    return Object.values(value).map(summary).filter(Boolean).join(' ').slice(0, LONGEST);
  }
  return String(value);
}

/** The value of a field in a few words. Only formatted text has tags: in a name, `<b>` is part of it. */
export function fieldSummary(field: Field, value: unknown): string {
  return summary(isKind(field, 'richText') && typeof value === 'string' ? plainText(value) : value);
}

/** A focal point, with the words for what its numbers are. */
export function focusSummary(focus: Focus): string {
  return `${translate('resource.image.focus')} ${focusPosition(focus)}`;
}

/** A picture by its name, and by what of it stays in sight. */
export function imageSummary(image: Readonly<Record<string, unknown>>): string {
  const focus = focusOf(image);
  return [image.displayName, focus && focusSummary(focus)].map(summary).filter(Boolean).join(' · ');
}

/** An object of any shape in a few words, each value with its name. */
export function jsonSummary(value: unknown): string {
  const all = isValues(value) ? Object.entries(value) : [];
  return all
    .map(([name, one]) => `${name}: ${isValues(one) ? `{${jsonSummary(one)}}` : summary(one)}`)
    .join(', ')
    .slice(0, LONGEST);
}
