import { Button, Group, Input, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import type { Ref } from '@regia/model/fields/ref.ts';
import type { RefsField } from '@regia/model/fields/refs.ts';
import { IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useForm, useValue } from '../form/formContext.tsx';
import { move } from '../lib/move.ts';
import { isValues } from '../lib/paths.ts';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { toastUndo } from '../ui/toasts.ts';
import type { EditorProps } from './editor.ts';
import { SortableItems } from './order/SortableItems.tsx';
import { RefAdder } from './refs/RefAdder.tsx';
import { RefLine } from './refs/RefLine.tsx';
import { referenceTo, refTitle, useKnownTargets, useMayChooseFrom } from './refs/targets.ts';

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

interface CopyRefsProps {
  /** Path of the list of one language, such as `blocks.en`. */
  path: string;
  value: readonly Ref[];
  onCopy: (refs: Ref[]) => void;
}

/** Takes over the list of another language that differs from this one. */
function CopyRefs({ path, value, onCopy }: CopyRefsProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { languages } = useForm();
  const all = useValue(path.slice(0, path.lastIndexOf('.')));
  if (!isValues(all)) return null;
  const copy = (theirs: Ref[]) => {
    const before = [...value];
    onCopy(theirs);
    if (before.length > 0) toastUndo('resource.refs.copied', () => onCopy(before));
  };
  return languages.map((language) => {
    const theirs = refsIn(all[language]);
    const isOther = !path.endsWith(`.${language}`) && theirs.length > 0;
    return isOther && !sameTargets(theirs, value) ? (
      <Button
        key={language}
        variant="subtle"
        size="xs"
        leftSection={<IconCopy size={14} />}
        onClick={() => copy(theirs)}
      >
        {t('resource.sections.copyFrom', { language: labels.language(language) })}
      </Button>
    ) : null;
  });
}

interface KeyedRef {
  /** Stays with the reference while it moves; of the same one twice, which of them it is. */
  readonly key: string;
  readonly ref: Ref;
}

/** References with what tells them apart: the same record may come more than once. */
export function keyedRefs(refs: readonly Ref[]): KeyedRef[] {
  const seen = new Map<string, number>();
  return refs.map((ref) => {
    const times = (seen.get(ref.id) ?? 0) + 1;
    seen.set(ref.id, times);
    return { key: `${ref.id}#${times}`, ref };
  });
}

/** Do two lists lead to the same records in the same order? */
export function sameTargets(one: readonly Ref[], other: readonly Ref[]): boolean {
  return one.length === other.length && one.every(({ id }, at) => id === other[at]?.id);
}

/** What stands at a path of a form, if it is a list of references. */
export function refsIn(value: unknown): Ref[] {
  const isRef = (one: unknown): one is Ref =>
    typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'string';
  return Array.isArray(value) ? value.filter(isRef) : [];
}
