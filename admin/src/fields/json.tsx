import { Group, Input, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import type { JsonField } from '@regia/model/fields/json.ts';
import {
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useForm, useFormState } from '../form/formContext.tsx';
import { useTranslation } from '../messages/useTranslation.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import type { EditorProps } from './editor.ts';
import { JsonItems } from './json/JsonItems.tsx';
import { type JsonNode, type NodesChange, nodesOf, objectOf, textOf } from './json/jsonNodes.ts';
import { ManyParts } from './parts/frames.tsx';

const JsonText = lazyPart(() => import('./heavy/JsonText.tsx').then((module) => module.default));

type View = 'rows' | 'text';

/** An object of any shape, as typed rows within rows or as JSON text. */
export function JsonEditor(props: EditorProps<JsonField>) {
  const { path, label, error, onDraft } = props;
  const { t } = useTranslation();
  const { form } = useForm();
  const typed = useFormState(form, (state) => state.typed[path]);
  const [view, setView] = useState<View>('rows');
  const [isRefused, setIsRefused] = useState(false);
  const own = useRef<string | undefined>(undefined);

  useEffect(() => form.mindOrder(path), [form, path]);
  const draft: typeof onDraft = (problem, at, text) => {
    own.current = text;
    onDraft(problem, at, text);
  };
  // A text that was half typed before, here or as rows, can only be shown as text.
  if (view === 'rows' && typed !== undefined && typed !== own.current) setView('text');
  const isHalfDone = typed !== undefined;
  const choose = (next: View) => {
    // Half a text would be lost by looking at it as rows.
    const isLossy = next === 'rows' && isHalfDone;
    setIsRefused(isLossy);
    if (!isLossy) setView(next);
  };
  return (
    <ManyParts id={path} error={isHalfDone ? undefined : error}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Input.Label labelElement="div" id={`${path}-label`}>
            {label}
          </Input.Label>
          <SegmentedControl
            size="xs"
            aria-label={t('resource.json.view')}
            data={[
              { value: 'rows', label: t('resource.json.rows') },
              { value: 'text', label: 'JSON' },
            ]}
            value={view}
            onChange={choose}
          />
        </Group>
        {isRefused && isHalfDone && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {t('resource.json.refused')}
          </Text>
        )}
        {view === 'rows' ? (
          <JsonRows {...props} onDraft={draft} />
        ) : (
          <Suspense fallback={<Skeleton height={120} />}>
            <JsonText {...props} onDraft={draft} />
          </Suspense>
        )}
      </Stack>
    </ManyParts>
  );
}

/** An object as rows of a name, a type and a value, with rows within them. */
function JsonRows({ path, value, onChange, onDraft, readOnly }: EditorProps<JsonField>) {
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
