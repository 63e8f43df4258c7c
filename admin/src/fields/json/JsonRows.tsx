import type { JsonField } from '@regia/model/fields/json.ts';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useForm, useFormState } from '../../form/formContext.tsx';
import type { EditorProps } from '../editor.ts';
import { JsonItems } from './JsonItems.tsx';
import { type JsonNode, type NodesChange, nodesOf, objectOf, textOf } from './jsonNodes.ts';

/** An object as rows of a name, a type and a value, with rows within them. */
export function JsonRows({ path, value, onChange, onDraft, readOnly }: EditorProps<JsonField>) {
  const { form } = useForm();
  const typed = useFormState(form, (state) => state.typed[path]);
  const [edited, setEdited] = useState<readonly JsonNode[]>(() => nodesOf(value));
  // What is half done is the form's text; what is done is its value. Else it was set from elsewhere.
  const isCurrent = useMemo(() => {
    const object = objectOf(edited);
    if (!object) return typed !== undefined;
    return JSON.stringify(object) === JSON.stringify(value);
  }, [edited, value, typed]);
  const nodes = useMemo(() => (isCurrent ? edited : nodesOf(value)), [isCurrent, edited, value]);

  const latest = useRef({ nodes, path, onChange, onDraft });
  useLayoutEffect(() => {
    latest.current = { nodes, path, onChange, onDraft };
  });
  // Always the same function, so that the other rows need not render again.
  const change = useCallback((how: NodesChange) => {
    const { path, onChange, onDraft } = latest.current;
    const next = how(latest.current.nodes);
    latest.current.nodes = next;
    setEdited(next);
    const object = objectOf(next);
    if (object) onChange(object);
    else onDraft('invalid', path, textOf(next));
  }, []);
  return (
    <JsonItems kind="group" owner="" label="" nodes={nodes} readOnly={readOnly} onChange={change} />
  );
}
