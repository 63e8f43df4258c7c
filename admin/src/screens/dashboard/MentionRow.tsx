import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { iconOf } from '../../navigation/icons.ts';
import { type Place, recordPath } from '../../navigation/places.ts';
import classes from './Dashboard.module.css';

interface MentionRowProps {
  place: Place;
  title: string;
  /** A quiet line beneath the title. */
  detail: string;
  /** At the end of the line. */
  aside: ReactNode;
}

/** A record with the way to it. */
export function MentionRow({ place, title, detail, aside }: MentionRowProps) {
  const path = recordPath(place);
  const Icon = iconOf(place.collection);
  const content = (
    <>
      <Icon size={18} stroke={1.75} aria-hidden className={classes.rowIcon} />
      <span className={classes.rowWords}>
        <span className={classes.rowTitle} title={title}>
          {title}
        </span>
        <span className={classes.rowDetail}>{detail}</span>
      </span>
      {aside}
    </>
  );
  return (
    <li>
      {path ? (
        <Link to={path} className={classes.row}>
          {content}
        </Link>
      ) : (
        <span className={classes.row}>{content}</span>
      )}
    </li>
  );
}

/** Stands for rows of two lines that are being read, as high as they will be. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className={classes.list}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
        <div key={index} className={classes.rowPlace}>
          <Skeleton height={32} />
        </div>
      ))}
    </div>
  );
}
