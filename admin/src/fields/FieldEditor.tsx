import { Input, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import type { FieldProblem } from '@regia/model/errors.ts';
import type { EmailField } from '@regia/model/fields/email.ts';
import type { Field } from '@regia/model/fields/field.ts';
import type { FieldKind, FieldOfKind } from '@regia/model/fields/kinds.ts';
import type { ModulesField } from '@regia/model/fields/modules.ts';
import type { MultilineField } from '@regia/model/fields/multiline.ts';
import type { MultiSelectField } from '@regia/model/fields/multiSelect.ts';
import type { SelectField } from '@regia/model/fields/select.ts';
import { MODULES } from '@regia/model/modules.ts';
import { type ComponentType, useCallback, useId, useMemo } from 'react';
import { useForm, useHolder, useProblem, useValue } from '../form/formContext.tsx';
import { sameValue } from '../form/formStore.ts';
import { isUnder } from '../lib/paths.ts';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { BooleanEditor } from './boolean.tsx';
import { CodeEditor } from './code.tsx';
import { DateEditor } from './date.tsx';
import {
  type CompositeProps,
  type EditorProps,
  type FieldEditorProps,
  inputProps,
} from './editor.ts';
import { GroupEditor } from './group.tsx';
import { ImageEditor } from './image.tsx';
import { DecimalEditor, IntegerEditor } from './integer.tsx';
import { JsonEditor } from './json.tsx';
import { ListEditor } from './list.tsx';
import { LocalizedEditor } from './localized.tsx';
import { LocationEditor } from './location.tsx';
import { RefEditor } from './ref.tsx';
import { RefsEditor } from './refs.tsx';
import { RichTextEditor } from './richText.tsx';
import { SectionsEditor } from './sections.tsx';
import { HolderLink } from './slug/SlugStatus.tsx';
import { SlugEditor } from './slug.tsx';
import { TextEditor } from './text.tsx';
import { UrlEditor } from './url.tsx';

/** The editor of every kind of field. A kind without one does not compile. */
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

/** Kinds whose parts show their own problems. */
const COMPOSITES: ReadonlySet<string> = new Set(['localized', 'group', 'sections', 'location']);

/** Kinds whose own input says why it cannot be changed. */
const SAYING: ReadonlySet<string> = new Set([
  ...['date', 'decimal', 'email', 'integer', 'modules', 'multiSelect', 'multiline', 'ref'],
  ...['select', 'slug', 'text'],
]);

/** Kinds whose parts are fields of their own, or that show no box. */
const SILENT: ReadonlySet<string> = new Set(['localized', 'group', 'url']);

function isFieldKind(kind: string): kind is FieldKind {
  return kind in EDITORS;
}

function editorOf(field: Field): ComponentType<CompositeProps> | null {
  // The table pairs each kind with the editor of that kind, which is what makes this sound.
  return isFieldKind(field.kind) ? (EDITORS[field.kind] as ComponentType<CompositeProps>) : null;
}

/** The editor of one field of a form, bound to its path. Only a change of its value renders it. */
export function FieldEditor({ field, path, label, sparse = false }: FieldEditorProps) {
  const { form, readOnly } = useForm();
  const why = useWhy(field, path);
  const value = useValue(path);
  const problem = useProblem(path, !COMPOSITES.has(field.kind));
  const labels = useLabels();
  const onChange = useCallback(
    (next: unknown) =>
      form.write(path, sparse && sameValue(next, field.initial()) ? undefined : next),
    [form, path, field, sparse],
  );
  const onDraft = useCallback(
    (found: FieldProblem, at = path, typed?: string) => form.draft(at, found, typed),
    [form, path],
  );
  const whyId = useId();
  const Editor = editorOf(field);
  if (!Editor) return null;
  const editor = (
    <Editor
      field={field}
      path={path}
      label={label}
      value={value ?? field.initial()}
      onChange={onChange}
      onDraft={onDraft}
      readOnly={readOnly || why !== null}
      why={why}
      Part={FieldEditor}
      error={problem && <Problem text={labels.problem(problem)} path={path} />}
    />
  );
  if (!why || SAYING.has(field.kind) || SILENT.has(field.kind)) return editor;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame and name it
    <div role="group" aria-describedby={whyId}>
      {editor}
      <Input.Description id={whyId} mt={4} style={why.isSaid ? { display: 'none' } : undefined}>
        {why.text}
      </Input.Description>
    </div>
  );
}

/** Why a field cannot be changed; null where it can. */
function useWhy(field: Field, path: string): (EditorProps['why'] & object) | null {
  const { t } = useTranslation();
  const { why, readOnly, locks = {} } = useForm();
  if (why && readOnly) return { text: why, isSaid: true };
  const lock = Object.entries(locks).find(([name]) => isUnder(path, name));
  if (lock) return { text: lock[1], isSaid: false };
  return field.readOnly ? { text: t('reasons.derived'), isSaid: false } : null;
}

/** What is wrong, and with what is taken who has it. */
function Problem({ text, path }: { text: string; path: string }) {
  const holder = useHolder(path);
  return (
    <>
      {text}
      {holder && '. '}
      {holder && <HolderLink holder={holder} />}
    </>
  );
}

/** An e-mail address. */
function EmailEditor(props: EditorProps<EmailField>) {
  const { value, onChange } = props;
  return (
    <TextInput
      {...inputProps(props)}
      // Not `type="email"`: browsers then hide what was really typed (spaces, umlaut domains).
      inputMode="email"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Some of a fixed list, in the order chosen. */
function MultiSelectEditor(props: EditorProps<MultiSelectField>) {
  const { field, value, onChange } = props;
  return (
    <MultiSelect
      searchable
      {...inputProps(props)}
      data={useOptions(props.path, field.options)}
      value={value}
      onChange={onChange}
    />
  );
}

/** The modules of one right. A role shows all its rights in one matrix instead. */
function ModulesEditor(props: EditorProps<ModulesField>) {
  const { value, onChange } = props;
  const labels = useLabels();
  return (
    <MultiSelect
      searchable
      {...inputProps(props)}
      data={labels.modules.map((module) => ({ value: module, label: labels.module(module) }))}
      value={value}
      onChange={(names) => onChange(MODULES.filter((module) => names.includes(module)))}
    />
  );
}

/** Several lines of plain text; the box grows with them. */
function MultilineEditor(props: EditorProps<MultilineField>) {
  const { value, onChange } = props;
  return (
    <Textarea
      {...inputProps(props)}
      autosize
      minRows={2}
      maxRows={12}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** One of a fixed list. */
function SelectEditor(props: EditorProps<SelectField>) {
  const { field, value, onChange } = props;
  return (
    <Select
      {...inputProps(props)}
      data={useOptions(props.path, field.options)}
      allowDeselect={false}
      value={value}
      onChange={(next) => next !== null && onChange(next)}
    />
  );
}

/** The options of a fixed list with their names in the reader's language. */
function useOptions(path: string, options: readonly string[]) {
  const { collection } = useForm();
  const labels = useLabels();
  return useMemo(
    () => options.map((value) => ({ value, label: labels.option(collection, path, value) })),
    [options, path, collection, labels],
  );
}
