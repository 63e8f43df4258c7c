/** Putting things in order by dragging a handle, or by keys: space lifts, arrows move, space drops. */
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type CSSProperties, type HTMLAttributes, type ReactNode, useRef } from 'react';
import { useTranslation } from '../../messages/useTranslation.ts';
import { MOTION } from '../../themes/motion.ts';

/** Made once: others would make every item render at every key. */
const POINTER = { activationConstraint: { distance: 4 } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

/** Only up and down. */
const MODIFIERS: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

interface SortableItemsProps {
  ids: string[];
  onMove: (from: number, to: number) => void;
  /** Do they stand beside each other, too? */
  isGrid?: boolean;
  children: ReactNode;
}

/** The place within which items can be moved. */
export function SortableItems(props: SortableItemsProps) {
  const { onMove, isGrid = false, children } = props;
  const ids = useSameList(props.ids);
  const { t } = useTranslation();
  const sensors = useSensors(
    useSensor(PointerSensor, POINTER),
    useSensor(KeyboardSensor, KEYBOARD),
  );
  const finish = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) {
      onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
    }
  };
  const placeOf = (id: UniqueIdentifier) => ({
    place: ids.indexOf(String(id)) + 1,
    total: ids.length,
  });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={isGrid ? [] : MODIFIERS}
      onDragEnd={finish}
      accessibility={{
        screenReaderInstructions: { draggable: t('resource.drag.instructions') },
        announcements: {
          onDragStart: ({ active }) => t('resource.drag.lifted', placeOf(active.id)),
          onDragOver: ({ over }) => (over ? t('resource.drag.over', placeOf(over.id)) : undefined),
          onDragEnd: ({ over }) =>
            over ? t('resource.drag.dropped', placeOf(over.id)) : undefined,
          onDragCancel: () => t('resource.drag.cancelled'),
        },
      }}
    >
      <SortableContext
        items={ids}
        strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
}

export interface SortableItem {
  ref: (node: HTMLElement | null) => void;
  style: CSSProperties;
  isDragging: boolean;
  /** For the handle, which must be a button. */
  handle: HTMLAttributes<HTMLElement>;
}

/** Makes an element one of the items of the `SortableItems` around it. */
export function useSortableItem(id: string, disabled = false): SortableItem {
  const { setNodeRef, transform, transition, isDragging, attributes, listeners } = useSortable({
    id,
    disabled,
    transition: MOTION,
  });
  return {
    ref: setNodeRef,
    isDragging,
    style: {
      // Scaling would distort cards of different sizes while they change places.
      transform: CSS.Translate.toString(transform),
      transition,
      ...(isDragging && { zIndex: 1, position: 'relative' }),
    },
    handle: { ...attributes, ...listeners },
  };
}

/** A list of texts: the same object as long as it says the same. */
export function useSameList<List extends readonly string[]>(list: List): List {
  const last = useRef(list);
  const isSame =
    list.length === last.current.length && list.every((one, at) => one === last.current[at]);
  if (!isSame) last.current = list;
  return last.current;
}

interface DragHandleProps {
  /** What the item is called, for those who don't see it beside the handle. */
  name: string;
  handle: HTMLAttributes<HTMLElement>;
}

/** What one grips to move an item. */
export function DragHandle({ name, handle }: DragHandleProps) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      {...handle}
      aria-label={`${t('resource.drag.handle')}: ${name}`}
      style={{ cursor: 'grab', touchAction: 'none' }}
    >
      <IconGripVertical size={16} />
    </ActionIcon>
  );
}
