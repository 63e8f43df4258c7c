import { Group, Input, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import type { Ref } from '@regia/model/fields/ref.ts';
import type { RefsField } from '@regia/model/fields/refs.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../form/formContext.tsx';
import { move } from '../lib/move.ts';
import { useLabels } from '../messages/labels.ts';
import type { EditorProps } from './editor.ts';
import { SortableItems } from './order/SortableItems.tsx';
import { CopyRefs } from './refs/CopyRefs.tsx';
import { keyedRefs } from './refs/keyedRefs.ts';
import { RefAdder } from './refs/RefAdder.tsx';
import { RefLine } from './refs/RefLine.tsx';
import { referenceTo, refTitle } from './refs/references.ts';
import { useKnownTargets } from './refs/useKnownTargets.ts';
import { useMayChooseFrom } from './refs/useTargets.ts';

/** Several records of another collection, in order. The same one may come twice. */
export function RefsEditor(props: EditorProps<RefsField>) {
  const { field, path, label, value, onChange, readOnly, error } = props;
  const { collection } = field;
  const { t } = useTranslation();
  const mayRead = useMayChooseFrom(collection);
  const known = useKnownTargets(collection, mayRead && value.length > 0);
  const labels = useLabels();
  const isHidden = !mayRead && !readOnly;
  const root = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  /** Before which one is added; null for the end. */
  const [place, setPlace] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const keyed = keyedRefs(value);
  const before = place === null ? undefined : value[place];

  const focusLine = (index: number) =>
    requestAnimationFrame(() => {
      const line = root.current?.querySelectorAll('[data-ref]')[index];
      line?.querySelector('button')?.focus();
    });
  const moveRef = (from: number, to: number) => {
    onChange(move(value, from, to));
    setSaid(t('resource.drag.dropped', { place: to + 1, total: value.length }));
    focusLine(to);
  };
  const remove = (index: number) => {
    const next = keyed[index + 1] ?? keyed[index - 1];
    const left = value.toSpliced(index, 1);
    onChange(left);
    setSaid(t('resource.refs.removed'));
    if (next) focusLine(Math.min(index, left.length - 1));
    else box.current?.focus();
  };
  const insertAt = (index: number) => {
    setPlace(index);
    box.current?.focus();
    box.current?.click();
  };
  const add = (record: AnyRecord) => {
    const at = place ?? value.length;
    onChange(value.toSpliced(at, 0, referenceTo(record, field.copies)));
    if (place !== null) setPlace(at + 1);
    setSaid(t('resource.refs.added', { place: at + 1, total: value.length + 1 }));
  };
  const takeOver = (refs: Ref[]) => {
    onChange(refs);
    // The button goes with what it offered.
    box.current?.focus();
  };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      error={error}
      description={isHidden && t('reasons.hidden', { the: labels.entity(collection).the })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Stack gap={4} mt={4} ref={root}>
        {value.length === 0 && <NothingYet path={path} />}
        <SortableItems ids={keyed.map(({ key }) => key)} onMove={moveRef}>
          {keyed.map(({ key, ref }, index) => (
            <RefLine
              key={key}
              itemKey={key}
              collection={collection}
              id={ref.id}
              index={index}
              count={value.length}
              title={refTitle(collection, ref)}
              target={known?.get(ref.id) ?? null}
              isGone={known !== null && !known.has(ref.id)}
              mayOpen={mayRead}
              onInsert={readOnly ? null : () => insertAt(index)}
              onMove={moveRef}
              onRemove={() => remove(index)}
            />
          ))}
        </SortableItems>
        {mayRead && !readOnly && (
          <RefAdder
            id={path}
            box={box}
            collection={collection}
            label={
              before
                ? t('resource.refs.addBefore', { name: refTitle(collection, before) })
                : t('resource.list.addTarget')
            }
            timesOf={(id) => value.filter((ref) => ref.id === id).length}
            onAdd={add}
            onClose={() => setPlace(null)}
          />
        )}
        {!readOnly && (
          <Group gap="xs">
            <CopyRefs path={path} value={value} onCopy={takeOver} />
          </Group>
        )}
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </Stack>
    </Input.Wrapper>
  );
}

/** Says that a list is empty, and of which language the list holds instead. */
function NothingYet({ path }: { path: string }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { languages } = useForm();
  const [first] = languages;
  const isOther = first !== undefined && languages.length > 1 && !path.endsWith(`.${first}`);
  return (
    <Text size="sm" c="dimmed">
      {isOther
        ? t('resource.refs.fallback', { language: labels.language(first) })
        : t('resource.list.empty')}
    </Text>
  );
}
