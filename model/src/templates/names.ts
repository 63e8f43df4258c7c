/**
 * The names that the code of a block may read, and what stands behind each: the site provides
 * them, editors complete them.
 */
import { page } from '../entities/page.ts';
import { setting } from '../entities/setting.ts';
import { work } from '../entities/work.ts';
import { workCategory } from '../entities/workCategory.ts';
import type { Fields } from '../entity.ts';
import type { Field } from '../fields/field.ts';
import type { AnyField } from '../fields/kinds.ts';

/** The documents of the site, under the names that templates give them. */
export const TEMPLATE_DOCUMENTS = { page, work, category: workCategory } as const;
export type TemplateDocument = keyof typeof TEMPLATE_DOCUMENTS;

/** What a name in a template stands for. */
export type TemplateValue =
  | { readonly kind: 'text' | 'number' | 'boolean' | 'date' | 'html' | 'unknown' }
  /** `any` is a document whose kind is known only when it is rendered. */
  | { readonly kind: 'document'; readonly of: TemplateDocument | 'any' }
  | { readonly kind: 'list'; readonly item: TemplateValue }
  | { readonly kind: 'group'; readonly members: TemplateMembers };
export type TemplateMembers = Readonly<Record<string, TemplateValue>>;

const text = { kind: 'text' } as const;
const number = { kind: 'number' } as const;
const html = { kind: 'html' } as const;
const unknown = { kind: 'unknown' } as const;
const documentOf = (of: TemplateDocument | 'any') => ({ kind: 'document', of }) as const;
const listOf = <Item extends TemplateValue>(item: Item) => ({ kind: 'list', item }) as const;
const groupOf = (members: TemplateMembers) => ({ kind: 'group', members }) as const;

const IMAGE = groupOf({
  ...{ url: text, displayName: text, uniqueName: text, type: text, size: number },
  focus: groupOf({ x: number, y: number }),
});

function fieldValue(field: Field): TemplateValue {
  // An entity's fields are of known kinds only, but do not say so.
  const known = field as AnyField;
  switch (known.kind) {
    case 'localized':
      return fieldValue(known.of);
    case 'boolean':
      return { kind: 'boolean' };
    case 'date':
      return { kind: 'date' };
    case 'integer':
    case 'decimal':
      return number;
    case 'sections':
    case 'richText':
      return html;
    case 'image':
      return IMAGE;
    case 'ref':
      return groupOf(Object.fromEntries(['id', ...known.copies].map((name) => [name, text])));
    case 'list':
    case 'multiSelect':
      return listOf(text);
    case 'json':
    case 'group':
    case 'location':
    case 'modules':
    case 'refs':
      return unknown;
    default:
      return text;
  }
}

function fieldsOf(fields: Fields): TemplateMembers {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fieldValue(field)]),
  );
}

/** The names that every block may use. */
export const TEMPLATE_NAMES = {
  language: text,
  site: groupOf({ url: text }),
  document: documentOf('any'),
  page: documentOf('page'),
  work: documentOf('work'),
  category: documentOf('category'),
  content: html,
  alternates: listOf(groupOf({ language: text, url: text })),
  settings: groupOf(fieldsOf(setting.fields)),
  // Whatever the site's staff have made.
  variables: groupOf({}),
  pages: listOf(documentOf('page')),
  works: listOf(documentOf('work')),
  categories: listOf(documentOf('category')),
} as const satisfies TemplateMembers;
export type TemplateName = keyof typeof TEMPLATE_NAMES;

/** What documents have besides their fields. */
const EVERY_DOCUMENT = { id: text, content: html } as const;
const NEIGHBOURS = { previous: documentOf('work'), next: documentOf('work') } as const;
const CATEGORY = {
  category: documentOf('category'),
  workCategory: documentOf('category'),
} as const;
const DERIVED = {
  page: EVERY_DOCUMENT,
  work: { ...EVERY_DOCUMENT, ...CATEGORY, ...NEIGHBOURS },
  category: { ...EVERY_DOCUMENT, works: listOf(documentOf('work')) },
} as const satisfies Record<TemplateDocument, TemplateMembers>;

/** What can be read of a document, by its name there. */
export function documentMembers(of: TemplateDocument | 'any'): TemplateMembers {
  if (of !== 'any') return { ...fieldsOf(TEMPLATE_DOCUMENTS[of].fields), ...DERIVED[of] };
  const kinds = Object.keys(TEMPLATE_DOCUMENTS) as TemplateDocument[];
  return Object.assign({}, ...kinds.map(documentMembers));
}
