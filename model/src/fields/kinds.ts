/** Every kind of field, for those who must handle them all. */
import type { BooleanField } from './boolean.ts';
import type { CodeField } from './code.ts';
import type { DateField } from './date.ts';
import type { DecimalField } from './decimal.ts';
import type { EmailField } from './email.ts';
import type { Field } from './field.ts';
import type { GroupField } from './group.ts';
import type { ImageField } from './image.ts';
import type { IntegerField } from './integer.ts';
import type { JsonField } from './json.ts';
import type { ListField } from './list.ts';
import type { LocalizedField } from './localized.ts';
import type { LocationField } from './location.ts';
import type { ModulesField } from './modules.ts';
import type { MultilineField } from './multiline.ts';
import type { MultiSelectField } from './multiSelect.ts';
import type { RefField } from './ref.ts';
import type { RefsField } from './refs.ts';
import type { RichTextField } from './richText.ts';
import type { SectionsField } from './sections.ts';
import type { SelectField } from './select.ts';
import type { SlugField } from './slug.ts';
import type { TextField } from './text.ts';
import type { UrlField } from './url.ts';

export type AnyField =
  | BooleanField
  | CodeField
  | DateField
  | DecimalField
  | EmailField
  | GroupField
  | ImageField
  | IntegerField
  | JsonField
  | ListField
  | LocalizedField
  | LocationField
  | ModulesField
  | MultilineField
  | MultiSelectField
  | RefField
  | RefsField
  | RichTextField
  | SectionsField
  | SelectField
  | SlugField
  | TextField
  | UrlField;

export type FieldKind = AnyField['kind'];
export type FieldOfKind<Kind extends FieldKind> = Extract<AnyField, { kind: Kind }>;

/** Is the field of this kind? */
export function isKind<Kind extends FieldKind>(
  field: Field,
  kind: Kind,
): field is FieldOfKind<Kind> {
  return field.kind === kind;
}
