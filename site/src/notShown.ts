/** What the public site does not show of the markup of a record, or shows otherwise. */
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { balancedHtml } from './balancedHtml.ts';
import { cleanHtml } from './cleanHtml.ts';
import { Excessive, elementsIn, parsedMarkup } from './parsedMarkup.ts';
import { isObject } from './reader.ts';

export interface NotShown {
  /** Of elements and attributes that are left out, or of markup that does not end where it ends. */
  readonly code: 'markupNotShown' | 'markupMended';
  /** Such as `sections.it.2.value`. */
  readonly field: string;
  /** Such as `<iframe>, <p style>`; of what is mended, how it begins. */
  readonly value: string;
}

const SHOWN_OF_MENDED = 60;

/** Everything in a record's texts that the site will not show as it is written. */
export function notShownOf(entity: Entity, record: AnyRecord): NotShown[] {
  return Object.entries(entity.fields).flatMap(([name, field]) =>
    inField(field, record[name], name),
  );
}

function inField(field: Field, value: unknown, path: string): NotShown[] {
  if (isKind(field, 'localized')) {
    return Object.entries(isObject(value) ? value : {}).flatMap(([language, one]) =>
      inField(field.of, one, `${path}.${language}`),
    );
  }
  if (field.kind === 'richText') return inText(value, path);
  if (field.kind !== 'sections' || !Array.isArray(value)) return [];
  return value.filter(isObject).flatMap((section, at) => {
    if (section.type === 'image') return [];
    const where = `${path}.${at}.value`;
    return section.type === 'html' ? inHtml(section.value, where) : inText(section.value, where);
  });
}

function inText(html: unknown, field: string): NotShown[] {
  const lost = typeof html === 'string' ? lostMarkup(html) : [];
  return lost.length === 0 ? [] : [{ code: 'markupNotShown', field, value: lost.join(', ') }];
}

function inHtml(html: unknown, field: string): NotShown[] {
  if (typeof html !== 'string' || balancedHtml(html) === html) return [];
  return [{ code: 'markupMended', field, value: html.trim().slice(0, SHOWN_OF_MENDED) }];
}

/** The elements and attributes of a formatted text that cleaning takes away, each once. */
export function lostMarkup(html: string): string[] {
  const clean = cleanHtml(html);
  if (clean === html) return [];
  const [before, after] = [namesIn(html), namesIn(clean)];
  if (!before || !after) return ['<…>'];
  const lost = [...before].filter(([name, times]) => times > (after.get(name) ?? 0));
  const names = lost.map(([name]) => name);
  // Of an element that is gone, its attributes need not be told.
  return names.filter((name) => !names.includes(name.replace(/ .*>/, '>')) || !name.includes(' '));
}

/** How often each element and attribute comes, such as `<p>` and `<p style>`; null if too deep within. */
function namesIn(html: string): Map<string, number> | null {
  const names = new Map<string, number>();
  const count = (name: string) => names.set(name, (names.get(name) ?? 0) + 1);
  try {
    for (const { tagName, attrs } of elementsIn(parsedMarkup(html, false).root)) {
      count(`<${tagName}>`);
      for (const { name } of attrs) count(`<${tagName} ${name}>`);
    }
  } catch (error) {
    if (error instanceof Excessive) return null;
    throw error;
  }
  return names;
}
