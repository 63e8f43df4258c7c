import { useTranslation } from 'react-i18next';
import type { DiffRun } from '../api/drafts.ts';
import { ChangedText, ChangeSign } from '../ui/ChangedText.tsx';
import classes from './impact.module.css';

interface DiffViewProps {
  /** With stretches of what is the same already left out. */
  runs: readonly DiffRun[];
  isTruncated: boolean;
}

/** What differs between the present markup and the new one: by colour, and by sign. */
export function DiffView({ runs, isTruncated }: DiffViewProps) {
  const { t } = useTranslation();
  return (
    <>
      {/* What is longer than its place is scrolled by keys, too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <figure className={classes.diff} aria-label={t('impact.diff')} tabIndex={0}>
        {runs.map((run, index) => (
          // Runs have no identity but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Run key={index} run={run} />
        ))}
      </figure>
      {isTruncated && <p className={classes.quiet}>{t('impact.truncated')}</p>}
    </>
  );
}

function Run({ run: { kind, text } }: { run: DiffRun }) {
  if (kind === 'same') return text;
  return (
    <ChangedText kind={kind}>
      <ChangeSign kind={kind} />
      {text}
    </ChangedText>
  );
}
