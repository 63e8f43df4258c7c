import type { Run } from '@regia/model/difference/change.ts';
import { ChangedRuns } from '../merge/ChangedRuns.tsx';
import classes from './differences.module.css';

interface TextRunsProps {
  runs: readonly Run[];
  isSource?: boolean;
}

/** A text with what came and what went. */
export function TextRuns({ runs, isSource = false }: TextRunsProps) {
  return (
    <p className={classes.text} data-source={isSource || undefined}>
      <ChangedRuns runs={runs} />
    </p>
  );
}
