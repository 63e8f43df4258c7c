import { Button, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { AnyRecord } from '@regia/model/entity.ts';
import { type ComponentType, useCallback, useState } from 'react';
import { DragHandle, useSortableItem } from '../../../fields/order/SortableItems.tsx';
import { useLabels } from '../../../messages/labels.ts';
import { recordName } from '../../../messages/shownName.ts';
import { useTranslation } from '../../../messages/useTranslation.ts';
import list from '../../../resource/list/list.module.css';
import type { Resource } from '../../../resource/resource.ts';
import { ColumnHead, HiddenHead } from '../columns/ColumnHead.tsx';
import type { Column } from '../columns/columns.ts';
import type { SelectionHook } from '../selection/useSelection.ts';
import classes from '../table.module.css';
import type { Density } from '../views/listPreferences.ts';
import cards from './cards.module.css';
import { PageLine, RecordCard } from './RecordCards.tsx';
import { RecordRow, type RecordRowProps } from './RecordRow.tsx';
import { PageBox } from './RowBox.tsx';
import { useRowKeys } from './rowKeys.ts';
import { useMoves } from './useMoves.tsx';

/** Rows that come at a time: more than a window holds, and few enough to come at once. */
const STEP = 200;

interface ShownRows {
  shown: number;
  /** Shows further rows; null where all are shown. */
  more: (() => void) | null;
  /** To be given to what stands after the last row: when it comes into sight, more rows do. */
  end: (element: HTMLElement | null) => (() => void) | undefined;
}

/** How many rows of a long list are there already; the others come as one scrolls. */
function useShownRows(count: number): ShownRows {
  const [wanted, setWanted] = useState(STEP);
  const more = useCallback(() => setWanted((now) => now + STEP), []);
  const end = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) more();
        },
        { rootMargin: '400px' },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [more],
  );
  return { shown: Math.min(wanted, count), more: wanted < count ? more : null, end };
}

const PHONE = '(max-width: 767px)';

interface SortableTableProps {
  resource: Resource;
  columns: readonly Column[];
  density: Density;
  /** Are they cards with large pictures? */
  isGallery: boolean;
  records: readonly AnyRecord[];
  selection: SelectionHook | null;
  /** Moves a record from a place to another, counted from 0; null where the user may not. */
  onMove: ((from: number, to: number) => void) | null;
}

/** Records in their order, each with a handle to move it by. */
export function SortableTable(props: SortableTableProps) {
  const { resource, columns, density, isGallery, records, selection, onMove } = props;
  const { t } = useTranslation();
  const labels = useLabels();
  useRowKeys(selection);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const { shown, more, end } = useShownRows(records.length);
  const { announcement, moveTo } = useMoves(resource, records, onMove);
  const shared = { resource, columns, selection, onMoveTo: moveTo };
  const inSight = records.slice(0, shown);
  const rest = (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {more && (
        <div ref={end} className={list.more}>
          <Button variant="subtle" size="xs" onClick={more}>
            {t('lists.showMore')}
          </Button>
        </div>
      )}
    </>
  );

  if (isPhone || isGallery) {
    return (
      <div className={classes.frame}>
        {selection && records.length > 0 && <PageLine selection={selection} />}
        <ul className={isGallery ? cards.gallery : cards.cards}>
          {inSight.map((record) => (
            <Movable key={record.id} as={RecordCard} record={record} {...shared} />
          ))}
        </ul>
        {rest}
      </div>
    );
  }
  return (
    <div className={classes.frame}>
      <table
        className={classes.table}
        data-density={density}
        aria-label={labels.entity(resource.collection).many}
      >
        <thead>
          <tr className={classes.head}>
            {moveTo && <HiddenHead className={classes.narrow} label={t('resource.drag.handle')} />}
            {selection && (
              <th scope="col" className={classes.boxCell}>
                <PageBox selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead
                key={column.name}
                column={column}
                label={labels.field(resource.collection, column.name)}
              />
            ))}
            <HiddenHead className={classes.narrow} label={t('resource.list.actions')} />
          </tr>
        </thead>
        <tbody>
          {inSight.map((record) => (
            <Movable key={record.id} as={RecordRow} record={record} {...shared} />
          ))}
        </tbody>
      </table>
      {rest}
    </div>
  );
}

interface MovableProps extends Omit<RecordRowProps, 'item' | 'grip' | 'onMoveTo'> {
  /** What is moved. */
  as: ComponentType<RecordRowProps>;
  /** Asks for the place that a record is to have; null where the user may move none. */
  onMoveTo: ((record: AnyRecord) => void) | null;
}

/** A record of a sortable list, as a row or as a card for narrow screens. */
function Movable({ as: Shown, onMoveTo, ...row }: MovableProps) {
  const { resource, record } = row;
  const { handle, ...item } = useSortableItem(record.id, !onMoveTo);
  const grip = onMoveTo && (
    <DragHandle name={recordName(resource.entity, record)} handle={handle} />
  );
  const askPlace = onMoveTo ? () => onMoveTo(record) : undefined;
  return <Shown {...row} item={item} grip={grip} onMoveTo={askPlace} />;
}
