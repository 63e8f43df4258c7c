import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { configQuery } from '../../api/queries.ts';
import { Mark } from '../../ui/Mark.tsx';
import classes from './Sidebar.module.css';

/** The product's mark and the application's title, leading home. */
export function Brand({ isSlim }: { isSlim: boolean }) {
  const { data } = useQuery(configQuery);
  const title = data?.appTitle ?? '';
  return (
    <Link to="/" className={classes.brand} aria-label={title || 'Regia'}>
      <Mark size={28} />
      {!isSlim && title}
    </Link>
  );
}
