import { type AnyRecord, titleOf } from '@regia/model/entity.ts';
import { CellValue } from '../cells/CellValue.tsx';
import type { Resource } from '../resource.ts';
import type { Column } from './columns.ts';
import classes from './list.module.css';
import { RowMenu } from './RowMenu.tsx';
import { useOpen } from './useOpen.ts';

interface RecordCardsProps {
  resource: Resource;
  columns: readonly Column[];
  records: readonly AnyRecord[];
}

/** Records one beneath the other, for narrow screens. */
export function RecordCards({ resource, columns, records }: RecordCardsProps) {
  return (
    <ul className={classes.cards}>
      {records.map((record) => (
        <li key={record.id} className={classes.card}>
          <CardText resource={resource} columns={columns} record={record} />
          <RowMenu resource={resource} record={record} />
        </li>
      ))}
    </ul>
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
  const { collection, entity } = resource;
  const picture = columns.find(({ field }) => field?.kind === 'image');
  const facts = columns
    .filter((column) => column !== picture && !entity.titleFields.includes(column.name))
    .slice(0, 2);
  const title = titleOf(entity, record);
  return (
    <>
      {picture && <CellValue collection={collection} column={picture} record={record} />}
      <div className={classes.cardText}>
        {open ? (
          <a
            className={classes.title}
            href={open.href}
            onClick={(event) => {
              event.preventDefault();
              open.go();
            }}
          >
            {title}
          </a>
        ) : (
          <span className={classes.title}>{title}</span>
        )}
        <span className={classes.cardFacts}>
          {facts.map((column) => (
            <span key={column.name} className={classes.fact}>
              <CellValue collection={collection} column={column} record={record} />
            </span>
          ))}
        </span>
      </div>
    </>
  );
}
