import type { AnyRecord } from '@regia/model/entity.ts';
import { useTranslation } from 'react-i18next';
import { followHere } from '../../shell/followHere.ts';
import { CellValue } from '../cells/CellValue.tsx';
import { OwnCell } from '../cells/RecordCell.tsx';
import type { Resource } from '../resource.ts';
import { isCalledByDate, useRecordTitle } from '../useRecordTitle.ts';
import classes from './cards.module.css';
import { type Column, nameColumn } from './columns.ts';
import list from './list.module.css';
import { PageBox, RowBox } from './RowBox.tsx';
import { RowMenu } from './RowMenu.tsx';
import { useOpen } from './useOpen.ts';
import type { SelectionHook } from './useSelection.ts';

interface RecordCardsProps {
  resource: Resource;
  columns: readonly Column[];
  records: readonly AnyRecord[];
  selection: SelectionHook | null;
}

/** Records one beneath the other, for narrow screens. */
export function RecordCards({ resource, columns, records, selection }: RecordCardsProps) {
  return (
    <>
      {selection && records.length > 0 && <PageLine selection={selection} />}
      <ul className={classes.cards}>
        {records.map((record) => (
          <li
            key={record.id}
            className={classes.card}
            data-record={record.id}
            data-selected={selection?.selected.has(record.id) || undefined}
          >
            {selection && <RowBox selection={selection} id={record.id} />}
            <CardText resource={resource} columns={columns} record={record} />
            <RowMenu resource={resource} record={record} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Selects all cards in sight: what the head of the first column is to a table. */
export function PageLine({ selection }: { selection: SelectionHook }) {
  const { t } = useTranslation();
  return (
    <div className={classes.pageLine}>
      <PageBox selection={selection} />
      <span aria-hidden>{t('lists.selectPage')}</span>
    </div>
  );
}

interface CardTextProps {
  resource: Resource;
  columns: readonly Column[];
  record: AnyRecord;
}

/** A record's name as a link, and a few facts beneath it. */
export function CardText({ resource, columns, record }: CardTextProps) {
  const open = useOpen(resource, record);
  const { collection, entity, cells, Mark } = resource;
  const titled = useRecordTitle(resource);
  const named = nameColumn(resource);
  const Own = named === undefined ? undefined : cells?.[named];
  const picture = columns.find(({ field }) => field?.kind === 'image');
  const facts = columns
    .filter(
      ({ name }) => name !== picture?.name && name !== named && !entity.titleFields.includes(name),
    )
    .filter(({ name }) => name !== 'createdAt' || Own || !isCalledByDate(resource))
    .slice(0, 2);
  const title = Own ? <Own record={record} /> : titled(record);
  return (
    <>
      {picture && <CellValue collection={collection} column={picture} record={record} />}
      <div className={classes.cardText}>
        <span className={list.named}>
          {open ? (
            <a
              className={list.title}
              href={open.href}
              onClick={(event) => followHere(event, open.go)}
            >
              {title}
            </a>
          ) : (
            <span className={list.title}>{title}</span>
          )}
          {Mark && <Mark record={record} />}
        </span>
        <span className={classes.cardFacts}>
          {facts.map((column) => (
            <span key={column.name} className={classes.fact}>
              <OwnCell resource={resource} column={column} record={record} />
            </span>
          ))}
        </span>
      </div>
    </>
  );
}
