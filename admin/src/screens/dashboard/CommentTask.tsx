import { IconMessage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Dashboard } from '../../api/dashboard.ts';
import { formatNumber } from '../../messages/counted.ts';
import { shownName } from '../../messages/shownName.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { editorPath, placeUnder } from '../../navigation/places.ts';
import classes from './Dashboard.module.css';

/** A line that leads to a record with comments to be resolved. */
export function CommentTask({ collection, id, name, count, set }: Dashboard['comments'][number]) {
  const { t, locale } = useTranslation();
  // What is new in a set is opened from there.
  const path = set === null ? editorPath(placeUnder(collection, id)) : `/prepared/${set}`;
  return (
    <li>
      <Link to={path ?? '/'} className={classes.row}>
        <IconMessage size={18} stroke={1.75} aria-hidden className={classes.rowIcon} />
        <span className={classes.rowWords}>
          {shownName(name, id)} · {t('comments.title')}
        </span>
        <span className={classes.count}>{formatNumber(count, locale)}</span>
      </Link>
    </li>
  );
}
