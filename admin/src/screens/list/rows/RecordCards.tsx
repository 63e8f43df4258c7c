import type { AnyRecord } from '@regia/model/entity.ts';
import { useTranslation } from '../../../messages/useTranslation.ts';
import { RecordMark } from '../../../mistakes/marks.tsx';
import { PageRole, SiteStatusLine, siteStatusIn } from '../../../mistakes/SiteStatus.tsx';
import { followHere } from '../../../navigation/followHere.ts';
import list from '../../../resource/list/list.module.css';
import type { Resource } from '../../../resource/resource.ts';
import { isCalledByDate, useRecordTitle } from '../../../resource/useRecordTitle.ts';
import { CellValue } from '../columns/CellValue.tsx';
import { type Column, nameColumn } from '../columns/columns.ts';
import { OwnCell } from '../columns/RecordCell.tsx';
import type { SelectionHook } from '../selection/useSelection.ts';
import { useOpen } from '../useOpen.ts';
import classes from './cards.module.css';
import type { RecordRowProps } from './RecordRow.tsx';
import { PageBox, RowBox } from './RowBox.tsx';
import { RowMenu } from './RowMenu.tsx';

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
          <RecordCard
            key={record.id}
            resource={resource}
            columns={columns}
            record={record}
            selection={selection}
          />
        ))}
      </ul>
    </>
  );
}

/** One of them: what a row is in a table. */
export function RecordCard(props: RecordRowProps) {
  const { resource, columns, record, selection, item, grip, onMoveTo } = props;
  return (
    <li
      ref={item?.ref}
      style={item?.style}
      className={classes.card}
      data-record={record.id}
      data-selected={selection?.selected.has(record.id) || undefined}
      data-dragging={item?.isDragging || undefined}
    >
      {grip}
      {selection && <RowBox selection={selection} id={record.id} />}
      <CardText resource={resource} columns={columns} record={record} />
      <RowMenu resource={resource} record={record} onMoveTo={onMoveTo} />
    </li>
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

type CardTextProps = Pick<RecordRowProps, 'resource' | 'columns' | 'record'>;

/** A record's name as a link, and a few facts beneath it. */
function CardText({ resource, columns, record }: CardTextProps) {
  const open = useOpen(resource, record);
  const { collection, entity, cells } = resource;
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
              title={titled(record)}
              href={open.href}
              onPointerDown={({ button, pointerType }) => {
                if (button === 0 && pointerType !== 'touch') open.soon();
              }}
              onClick={(event) => followHere(event, open.go)}
            >
              {title}
            </a>
          ) : (
            <span className={list.title} title={titled(record)}>
              {title}
            </span>
          )}
          <PageRole record={record} />
          <RecordMark collection={collection} record={record} />
        </span>
        <span className={classes.cardFacts}>
          {siteStatusIn(record) && (
            <span className={classes.fact}>
              <SiteStatusLine record={record} />
            </span>
          )}
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
