import { Button, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { DIALOG_WIDTH_PX } from '@regia/model/constants.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { i18next } from '../../../messages/i18n.ts';
import { useLabels } from '../../../messages/labels.ts';
import { recordName } from '../../../messages/shownName.ts';
import list from '../../../resource/list/list.module.css';
import type { Resource } from '../../../resource/resource.ts';
import { ColumnHead, HiddenHead } from '../columns/ColumnHead.tsx';
import type { Column } from '../columns/columns.ts';
import type { SelectionHook } from '../selection/useSelection.ts';
import classes from '../table.module.css';
import type { Density } from '../views/listPreferences.ts';
import cards from './cards.module.css';
import { MovableCard, MovableRow } from './MovableRow.tsx';
import type { PositionQuestion } from './PositionForm.tsx';
import { PositionForm } from './PositionForm.tsx';
import { PageLine } from './RecordCards.tsx';
import { PageBox } from './RowBox.tsx';
import { useRowKeys } from './rowKeys.ts';

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
  records: readonly AnyRecord[];
  selection: SelectionHook | null;
  /** Moves a record from a place to another, counted from 0; null where the user may not. */
  onMove: ((from: number, to: number) => void) | null;
}

/** Records in their order, each with a handle to move it by. */
export function SortableTable(props: SortableTableProps) {
  const { resource, columns, density, records, selection, onMove } = props;
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

  if (isPhone) {
    return (
      <div className={classes.frame}>
        {selection && records.length > 0 && <PageLine selection={selection} />}
        <ul className={cards.cards}>
          {inSight.map((record) => (
            <MovableCard key={record.id} record={record} {...shared} />
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
            <MovableRow key={record.id} record={record} {...shared} />
          ))}
        </tbody>
      </table>
      {rest}
    </div>
  );
}

interface Moves {
  /** What a screen reader is told of the last move. */
  announcement: string;
  /** Asks for a place and moves a record there; null where the user may move none. */
  moveTo: ((record: AnyRecord) => void) | null;
}

/** Moves over any distance, by the number of the place. */
function useMoves(
  { entity }: Resource,
  records: readonly AnyRecord[],
  onMove: ((from: number, to: number) => void) | null,
): Moves {
  const { t } = useTranslation();
  const [announcement, announce] = useState('');
  // The records may have changed by the time the dialog is answered.
  const now = useRef({ records, onMove });
  now.current = { records, onMove };
  const ask = useCallback(
    async (record: AnyRecord) => {
      const name = recordName(entity, record);
      const placeOf = () => now.current.records.findIndex(({ id }) => id === record.id);
      const answer = await askPosition({
        name,
        place: placeOf() + 1,
        total: now.current.records.length,
      });
      const { records, onMove } = now.current;
      const from = placeOf();
      if (answer === null || from < 0 || !onMove) return;
      const place = Math.min(answer, records.length);
      onMove(from, place - 1);
      announce(t('lists.moved', { name, place, total: records.length }));
    },
    [entity, t],
  );
  const mayMove = onMove !== null;
  return useMemo(
    () => ({ announcement, moveTo: mayMove ? (record) => void ask(record) : null }),
    [announcement, mayMove, ask],
  );
}

/** Asks in a dialog for a record's place, counted from 1; null where none was given. */
function askPosition(question: PositionQuestion): Promise<number | null> {
  return new Promise((resolve) => {
    const id = modals.open({
      title: i18next.t('lists.moveTo'),
      size: DIALOG_WIDTH_PX,
      centered: true,
      closeButtonProps: { 'aria-label': i18next.t('common.close') },
      onClose: () => resolve(null),
      children: (
        <PositionForm
          question={question}
          onAnswer={(place) => {
            resolve(place);
            modals.close(id);
          }}
        />
      ),
    });
  });
}
