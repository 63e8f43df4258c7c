/** The twelve columns, and dragging sections to other places on them. */
import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { getEventCoordinates } from '@dnd-kit/utilities';
import { SECTION_COLUMNS } from '@regia/model/constants.ts';
import { isKnownSection, type Section } from '@regia/model/fields/sections.ts';
import { toldText } from '@regia/model/normal/plainTexts.ts';
import { dropPlace, indexAfterDrop } from '@regia/model/rules/sectionGrid.ts';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { useForm } from '../../form/formContext.tsx';
import { useTranslation } from '../../messages/useTranslation.ts';
import { sectionsIn } from './sectionOperations.ts';
import classes from './sections.module.css';

interface SectionGridProps {
  path: string;
  ids: readonly string[];
  onMove: (id: string, to: number) => void;
  children: ReactNode;
}

/** Where the dragged section would be put, and the line that shows it. */
interface Target {
  readonly index: number;
  readonly line: CSSProperties;
}

/** Made once: others would make every section render at every key. */
const POINTER = { activationConstraint: { distance: 4 } };
const LINE_PX = 3;
const GAP_PX = 8;

const beneathPointer: CollisionDetection = (args) => {
  const within = pointerWithin(args);
  return within.length > 0 ? within : closestCenter(args);
};

/** Keys have their own way to move a section, which says what it does itself. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

function pointerOf({ activatorEvent, delta }: DragMoveEvent): { x: number; y: number } {
  const start = getEventCoordinates(activatorEvent) ?? { x: 0, y: 0 };
  return { x: start.x + delta.x, y: start.y + delta.y };
}

/** The grid of the public site, with a line where a dragged section would come to lie. */
export function SectionGrid({ path, ids, onMove, children }: SectionGridProps) {
  const { t } = useTranslation();
  const { form } = useForm();
  const grid = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Section | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, POINTER));

  const aim = (event: DragMoveEvent) => {
    const { active, over } = event;
    const frame = grid.current?.getBoundingClientRect();
    if (!over || !frame) return setTarget(null);
    const { edge, direction } = dropPlace(pointerOf(event), over.rect, frame.width);
    const index = indexAfterDrop(
      ids.indexOf(String(active.id)),
      ids.indexOf(String(over.id)),
      edge,
    );
    const { left, top, width, height } = over.rect;
    const isLate = edge === 'after';
    const offset = (GAP_PX + LINE_PX) / 2;
    const line =
      direction === 'beside'
        ? {
            left: left - frame.left + (isLate ? width + offset - LINE_PX : -offset),
            top: top - frame.top,
            width: LINE_PX,
            height,
          }
        : {
            left: 0,
            top: top - frame.top + (isLate ? height + offset - LINE_PX : -offset),
            width: frame.width,
            height: LINE_PX,
          };
    setTarget({ index, line });
  };
  const finish = () => {
    if (dragged && target) onMove(dragged.id, target.index);
    cancel();
  };
  const cancel = () => {
    setDragged(null);
    setTarget(null);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={beneathPointer}
      onDragStart={({ active }) =>
        setDragged(sectionsIn(form.read(path)).find(({ id }) => id === active.id) ?? null)
      }
      onDragMove={aim}
      onDragEnd={finish}
      onDragCancel={cancel}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
    >
      <div ref={grid} className={classes.grid} data-busy={dragged !== null || undefined}>
        {children}
        {target && <div className={classes.line} style={target.line} />}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={classes.ghost}>
            {isKnownSection(dragged)
              ? `${t(`options.sections.type.${dragged.type}`)} · ${dragged.width}/${SECTION_COLUMNS}`
              : t('resource.sections.unknown', { type: toldText(dragged.type) })}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
