import { Group, Input, Paper, Stack, Text } from '@mantine/core';
import type { Ref } from '@regia/model/fields/ref.ts';
import type { RefsField } from '@regia/model/fields/refs.ts';
import { useTranslation } from 'react-i18next';
import type { EditorProps } from './editor.ts';
import { DragHandle } from './parts/DragHandle.tsx';
import { LineButtons } from './parts/LineButtons.tsx';
import { move } from './parts/move.ts';
import { referenceTo, refTitle } from './parts/references.ts';
import { SortableItems, useSortableItem } from './parts/SortableItems.tsx';
import { TargetSelect } from './parts/TargetSelect.tsx';
import { useMayChooseFrom } from './parts/useTargets.ts';

/** Several records of another collection, in order. The same one may come twice. */
export function RefsEditor(props: EditorProps<RefsField>) {
  const { field, path, label, value, onChange, readOnly, error } = props;
  const { t } = useTranslation();
  const mayChoose = useMayChooseFrom(field.collection) && !readOnly;
  const moveRef = (from: number, to: number) => onChange(move(value, from, to));
  const idOf = (ref: Ref, index: number) => `${index}:${ref.id}`;
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <Stack gap={4} mt={4}>
        {value.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('resource.list.empty')}
          </Text>
        )}
        <SortableItems ids={value.map(idOf)} onMove={moveRef}>
          {value.map((ref, index) => (
            <RefLine
              key={idOf(ref, index)}
              id={idOf(ref, index)}
              index={index}
              count={value.length}
              title={refTitle(field.collection, ref)}
              readOnly={readOnly}
              onMove={moveRef}
              onRemove={() => onChange(value.toSpliced(index, 1))}
            />
          ))}
        </SortableItems>
        {mayChoose && (
          <TargetSelect
            key={value.length}
            id={path}
            aria-label={t('resource.list.addTarget')}
            placeholder={t('resource.list.addTarget')}
            collection={field.collection}
            current={null}
            onTarget={(record) => {
              if (record) onChange([...value, referenceTo(record, field.copies)]);
            }}
          />
        )}
      </Stack>
    </Input.Wrapper>
  );
}

interface RefLineProps {
  id: string;
  index: number;
  count: number;
  title: string;
  readOnly: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

function RefLine({ id, index, count, title, readOnly, onMove, onRemove }: RefLineProps) {
  const item = useSortableItem(id, readOnly);
  return (
    <Paper ref={item.ref} style={item.style} withBorder px="xs" py={4}>
      <Group gap="xs" wrap="nowrap">
        {!readOnly && <DragHandle handle={item.handle} />}
        <Text size="sm" c="dimmed" w={20} ta="right">
          {index + 1}
        </Text>
        <Text size="sm" flex={1} truncate>
          {title}
        </Text>
        {!readOnly && (
          <LineButtons index={index} count={count} onMove={onMove} onRemove={onRemove} />
        )}
      </Group>
    </Paper>
  );
}
