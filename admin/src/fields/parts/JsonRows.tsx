import type { JsonField } from '@regia/model/fields/json.ts';
import { useMemo, useState } from 'react';
import type { EditorProps } from '../editor.ts';
import { useForm, useFormState } from '../form/formContext.tsx';
import { JsonItems } from './JsonItems.tsx';
import { type JsonNode, nodesOf, objectOf, textOf } from './jsonNodes.ts';

/** An object as rows of a name, a type and a value, with rows within them. */
export function JsonRows({ path, value, onChange, onDraft, readOnly }: EditorProps<JsonField>) {
  const { form } = useForm();
  const typed = useFormState(form, (state) => state.typed[path]);
  const [nodes, setNodes] = useState<readonly JsonNode[]>(() => nodesOf(value));
  const fresh = useMemo(() => nodesOf(value), [value]);
  // What is half done is the form's text; what is done is its value. Else it was set from elsewhere.
  const isCurrent = useMemo(() => {
    const object = objectOf(nodes);
    if (!object) return typed !== undefined;
    return JSON.stringify(object) === JSON.stringify(value);
  }, [nodes, value, typed]);

  const edit = (next: readonly JsonNode[]) => {
    setNodes(next);
    const object = objectOf(next);
    if (object) onChange(object);
    else onDraft('invalid', path, textOf(next));
  };
  return (
    <JsonItems
      kind="group"
      owner=""
      label=""
      nodes={isCurrent ? nodes : fresh}
      readOnly={readOnly}
      onNodes={edit}
    />
  );
}
