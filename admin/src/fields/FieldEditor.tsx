import { Input } from '@mantine/core';
import type { FieldProblem } from '@regia/model/errors.ts';
import type { Field } from '@regia/model/fields/field.ts';
import type { FieldKind } from '@regia/model/fields/kinds.ts';
import { type ComponentType, useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm, useHolder, useProblem, useValue } from '../form/formContext.tsx';
import { sameValue } from '../form/sameValue.ts';
import { isUnder } from '../lib/paths.ts';
import { useLabels } from '../messages/labels.ts';
import type { CompositeProps, EditorProps, FieldEditorProps } from './editor.ts';
import { EDITORS } from './editors.ts';
import { HolderLink } from './slug/HolderLink.tsx';

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
