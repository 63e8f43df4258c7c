import type { JsonField } from '@regia/model/fields/json.ts';
import { useEffect, useState } from 'react';
import type { EditorProps } from '../editor.ts';
import { sameValue } from '../form/sameValue.ts';
import { parseObject } from './jsonRows.ts';
import { LazyCodeBox } from './LazyCodeBox.tsx';

/** An object as JSON text; while it does not parse, the last object that did is kept. */
export function JsonText(props: EditorProps<JsonField>) {
  const { path, value, onChange, onDraft, readOnly, error } = props;
  const [text, setText] = useState(() => JSON.stringify(value, null, 2));

  useEffect(() => {
    // Set from elsewhere: what is typed here parses to the same object.
    setText((typed) => {
      const parsed = parseObject(typed);
      return parsed && !sameValue(parsed, value) ? JSON.stringify(value, null, 2) : typed;
    });
  }, [value]);

  return (
    <LazyCodeBox
      language="json"
      labelledBy={`${path}-label`}
      value={text}
      readOnly={readOnly}
      invalid={error !== undefined}
      onChange={(typed) => {
        setText(typed);
        const parsed = parseObject(typed);
        if (parsed) onChange(parsed);
        else onDraft('invalid');
      }}
    />
  );
}
