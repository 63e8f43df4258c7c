import type { FieldProblem } from '@regia/model/errors.ts';
import type { Field } from '@regia/model/fields/field.ts';
import type { FieldKind } from '@regia/model/fields/kinds.ts';
import { type ComponentType, type ReactNode, useCallback } from 'react';
import { useLabels } from '../messages/labels.ts';
import type { EditorProps } from './editor.ts';
import { EDITORS } from './editors.ts';
import { useForm, useHolder, useProblem, useValue } from './form/formContext.tsx';
import { sameValue } from './form/sameValue.ts';
import { HolderLink } from './parts/HolderLink.tsx';

/** Kinds whose parts show their own problems. */
const COMPOSITES: ReadonlySet<string> = new Set(['localized', 'group', 'sections', 'location']);

function isFieldKind(kind: string): kind is FieldKind {
  return kind in EDITORS;
}

function editorOf(field: Field): ComponentType<EditorProps> | null {
  // The table pairs each kind with the editor of that kind, which is what makes this sound.
  return isFieldKind(field.kind) ? (EDITORS[field.kind] as ComponentType<EditorProps>) : null;
}

interface FieldEditorProps {
  field: Field;
  path: string;
  label: ReactNode;
  /** Leave the value out of the record while it says no more than a new one would. */
  sparse?: boolean;
}

/** The editor of one field of a form, bound to its path. Only a change of its value renders it. */
export function FieldEditor({ field, path, label, sparse = false }: FieldEditorProps) {
  const { form, readOnly } = useForm();
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
  const Editor = editorOf(field);
  if (!Editor) return null;
  return (
    <Editor
      field={field}
      path={path}
      label={label}
      value={value ?? field.initial()}
      onChange={onChange}
      onDraft={onDraft}
      readOnly={readOnly || field.readOnly}
      error={problem && <Problem text={labels.problem(problem)} path={path} />}
    />
  );
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
