import { ActionIcon, Anchor, Group, Paper, Text } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import { IconAlertTriangle, IconRowInsertTop } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../messages/useTranslation.ts';
import { RecordMark } from '../../mistakes/marks.tsx';
import { editorPath, placeUnder } from '../../navigation/places.ts';
import { LineButtons } from '../order/LineButtons.tsx';
import { DragHandle, useSortableItem } from '../order/SortableItems.tsx';
import classes from './refs.module.css';

interface RefLineProps {
  itemKey: string;
  collection: string;
  id: string;
  index: number;
  count: number;
  title: string;
  /** The record as it is; null where it is not known. */
  target: AnyRecord | null;
  /** Is it known that there is no such record any more? */
  isGone: boolean;
  mayOpen: boolean;
  /** Null where nothing may be changed. */
  onInsert: (() => void) | null;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

/** One record of an ordered list of them: its name leads to it. */
export function RefLine(props: RefLineProps) {
  const { itemKey, collection, id, index, count, title, target, isGone, mayOpen } = props;
  const { onInsert, onMove, onRemove } = props;
  const { t } = useTranslation();
  const item = useSortableItem(itemKey, onInsert === null);
  const path = mayOpen && !isGone ? editorPath(placeUnder(collection, id)) : null;
  return (
    <Paper ref={item.ref} style={item.style} withBorder className={classes.line} data-ref={itemKey}>
      <Group gap="xs">
        {onInsert && <DragHandle name={title} handle={item.handle} />}
        <Text size="sm" c="dimmed" className={classes.number}>
          {index + 1}
        </Text>
        <Text size="sm" className={classes.name}>
          {path ? (
            <Anchor component={Link} to={path} inherit>
              {title}
            </Anchor>
          ) : (
            title
          )}
          {target && <RecordMark collection={collection} record={target} />}
        </Text>
        {isGone && (
          <Text size="xs" className={classes.gone}>
            <IconAlertTriangle size={14} aria-hidden /> {t('resource.refs.gone')}
          </Text>
        )}
        {onInsert && (
          <Group gap={0} wrap="nowrap" ml="auto">
            <ActionIcon
              aria-label={t('resource.refs.insertBefore', { name: title })}
              onClick={onInsert}
            >
              <IconRowInsertTop size={16} />
            </ActionIcon>
            <LineButtons
              name={title}
              index={index}
              count={count}
              onMove={onMove}
              onRemove={onRemove}
            />
          </Group>
        )}
      </Group>
    </Paper>
  );
}
