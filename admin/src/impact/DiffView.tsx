import { useTranslation } from 'react-i18next';
import type { DiffRun } from '../api/drafts.ts';
import { ChangedRuns } from '../merge/ChangedRuns.tsx';
import classes from './impact.module.css';

interface DiffViewProps {
  /** With stretches of what is the same already left out. */
  runs: readonly DiffRun[];
  isTruncated: boolean;
}

/** What differs between the present markup and the new one. */
export function DiffView({ runs, isTruncated }: DiffViewProps) {
  const { t } = useTranslation();
  return (
    <>
      {/* What is longer than its place is scrolled by keys, too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <figure className={classes.diff} aria-label={t('impact.diff')} tabIndex={0}>
        <ChangedRuns runs={runs} />
      </figure>
      {isTruncated && <p className={classes.quiet}>{t('impact.truncated')}</p>}
    </>
  );
}
