import { Button, Group, Input, Stack, Text, Textarea } from '@mantine/core';
import type { ListField } from '@regia/model/fields/list.ts';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { move } from '../lib/move.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import type { EditorProps } from './editor.ts';
import { LineButtons } from './order/LineButtons.tsx';
import { DragHandle, SortableItems, useSortableItem } from './order/SortableItems.tsx';

/** Lines of text in order. Enter starts the next line; backspace in an empty one removes it. */
export function ListEditor(props: EditorProps<ListField>) {
  const { path, label, value, onChange, readOnly, error } = props;
  const { t } = useTranslation();
  const lines = useRef<HTMLDivElement>(null);

  const lineAt = (index: number) => lines.current?.querySelectorAll('[data-line]')[index];
  const focusLine = (index: number) =>
    requestAnimationFrame(() => lineAt(index)?.querySelector('textarea')?.focus());
  const insert = (index: number) => {
    onChange(value.toSpliced(index, 0, ''));
    focusLine(index);
  };
  const remove = (index: number) => {
    onChange(value.toSpliced(index, 1));
    focusLine(Math.max(0, index - 1));
  };
  const moveLine = (from: number, to: number) => {
    onChange(move(value, from, to));
    // Who presses on goes on with the same line.
    requestAnimationFrame(() => lineAt(to)?.querySelector('button')?.focus());
  };

  return (
    <Input.Wrapper id={path} label={label} labelElement="div" error={error}>
      <Stack gap={4} ref={lines} mt={4}>
        {value.length === 0 && readOnly && (
          <Text size="sm" c="dimmed">
            {t('resource.list.empty')}
          </Text>
        )}
        <SortableItems ids={value.map((_, index) => String(index))} onMove={moveLine}>
          {value.map((line, index) => (
            <ListLine
              // Lines have no identity but their place.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={index}
              index={index}
              count={value.length}
              line={line}
              readOnly={readOnly}
              onLine={(text) => onChange(value.with(index, text))}
              onMove={moveLine}
              onInsert={insert}
              onRemove={remove}
            />
          ))}
        </SortableItems>
        {!readOnly && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={14} />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => insert(value.length)}
          >
            {t('resource.list.add')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

interface ListLineProps {
  index: number;
  count: number;
  line: string;
  readOnly: boolean;
  onLine: (line: string) => void;
  onMove: (from: number, to: number) => void;
  onInsert: (index: number) => void;
  onRemove: (index: number) => void;
}

/** One line of a list of texts, as high as it takes. */
function ListLine(props: ListLineProps) {
  const { index, count, line, readOnly, onLine, onMove, onInsert, onRemove } = props;
  const { t } = useTranslation();
  const item = useSortableItem(String(index), readOnly);
  const name = t('resource.list.line', { number: index + 1 });

  const byKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (readOnly) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      onInsert(index + 1);
    } else if (event.key === 'Backspace' && line === '') {
      event.preventDefault();
      onRemove(index);
    }
  };

  return (
    <Group ref={item.ref} style={item.style} gap={4} wrap="nowrap" data-line>
      {!readOnly && <DragHandle name={name} handle={item.handle} />}
      <Textarea
        flex={1}
        autosize
        minRows={1}
        aria-label={name}
        readOnly={readOnly}
        value={line}
        onChange={(event) => onLine(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
        onKeyDown={byKey}
      />
      {!readOnly && (
        <LineButtons name={name} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      )}
    </Group>
  );
}
