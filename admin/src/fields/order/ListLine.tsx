import { Group, Textarea } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DragHandle } from './DragHandle.tsx';
import { LineButtons } from './LineButtons.tsx';
import { useSortableItem } from './SortableItems.tsx';

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
export function ListLine(props: ListLineProps) {
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
