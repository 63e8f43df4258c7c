/** The editor of every kind of field. A kind without one does not compile. */
import type { FieldKind, FieldOfKind } from '@regia/model/fields/kinds.ts';
import type { ComponentType } from 'react';
import { BooleanEditor } from './boolean.tsx';
import { CodeEditor } from './code.tsx';
import { DateEditor } from './date.tsx';
import { DecimalEditor } from './decimal.tsx';
import type { CompositeProps } from './editor.ts';
import { EmailEditor } from './email.tsx';
import { GroupEditor } from './group.tsx';
import { ImageEditor } from './image.tsx';
import { IntegerEditor } from './integer.tsx';
import { JsonEditor } from './json.tsx';
import { ListEditor } from './list.tsx';
import { LocalizedEditor } from './localized.tsx';
import { LocationEditor } from './location.tsx';
import { ModulesEditor } from './modules.tsx';
import { MultilineEditor } from './multiline.tsx';
import { MultiSelectEditor } from './multiSelect.tsx';
import { RefEditor } from './ref.tsx';
import { RefsEditor } from './refs.tsx';
import { RichTextEditor } from './richText.tsx';
import { SectionsEditor } from './sections.tsx';
import { SelectEditor } from './select.tsx';
import { SlugEditor } from './slug.tsx';
import { TextEditor } from './text.tsx';
import { UrlEditor } from './url.tsx';

type Editors = { readonly [Kind in FieldKind]: ComponentType<CompositeProps<FieldOfKind<Kind>>> };

export const EDITORS: Editors = {
  boolean: BooleanEditor,
  code: CodeEditor,
  date: DateEditor,
  decimal: DecimalEditor,
  email: EmailEditor,
  group: GroupEditor,
  image: ImageEditor,
  integer: IntegerEditor,
  json: JsonEditor,
  list: ListEditor,
  localized: LocalizedEditor,
  location: LocationEditor,
  modules: ModulesEditor,
  multiline: MultilineEditor,
  multiSelect: MultiSelectEditor,
  ref: RefEditor,
  refs: RefsEditor,
  richText: RichTextEditor,
  sections: SectionsEditor,
  select: SelectEditor,
  slug: SlugEditor,
  text: TextEditor,
  url: UrlEditor,
};
