/** What an editor is: the half of a kind of field that people see. */
import type { FieldProblem } from '@regia/model/errors.ts';
import type { Field, ValueOf } from '@regia/model/fields/field.ts';
import type { ComponentType, ReactNode } from 'react';

export interface EditorProps<F extends Field = Field> {
  field: F;
  /** Where the value stands in the form; also the id of the input. */
  path: string;
  label: ReactNode;
  value: ValueOf<F>;
  onChange: (value: ValueOf<F>) => void;
  /** What is shown is no value yet: half a number, broken JSON, whose text is kept. */
  onDraft: (problem: FieldProblem, at?: string, typed?: string) => void;
  readOnly: boolean;
  /** Why it cannot be changed; `isSaid` where the form says it for all of its fields. */
  why?: { readonly text: string; readonly isSaid: boolean } | null;
  /** What is wrong, in the reader's language. */
  error: ReactNode;
}

export interface FieldEditorProps {
  field: Field;
  path: string;
  label: ReactNode;
  /** Leave the value out of the record while it says no more than a new one would. */
  sparse?: boolean;
}

/** An editor whose value is made of fields, which `Part` draws. */
export interface CompositeProps<F extends Field = Field> extends EditorProps<F> {
  Part: ComponentType<FieldEditorProps>;
}

/** The part of an editor's properties that every Mantine input takes. */
export function inputProps({
  field,
  path,
  label,
  readOnly,
  why,
  error,
}: Omit<EditorProps, 'value' | 'onChange' | 'onDraft'>) {
  return {
    id: path,
    label,
    error,
    readOnly,
    withAsterisk: field.required && !readOnly,
    'aria-required': field.required,
    wrapperProps: { 'data-read-only': readOnly || undefined },
    ...(why ? whyProps(why) : {}),
  };
}

/** Says beneath an input why it cannot be changed; only aloud where the form says so already. */
function whyProps({ text, isSaid }: { text: string; isSaid: boolean }) {
  return {
    description: text,
    descriptionProps: isSaid ? { style: { display: 'none' } } : {},
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as InputWrapperOrder,
  };
}

type InputWrapperOrder = ('label' | 'input' | 'description' | 'error')[];
