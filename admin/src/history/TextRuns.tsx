import type { Run } from '@regia/model/difference/change.ts';
import { ChangedText, ChangeSign } from '../ui/ChangedText.tsx';
import classes from './differences.module.css';

interface TextRunsProps {
  runs: readonly Run[];
  isSource?: boolean;
}

/** A text with what came and what went: by colour, and by sign. */
export function TextRuns({ runs, isSource = false }: TextRunsProps) {
  return (
    <p className={classes.text} data-source={isSource || undefined}>
      {runs.map((run, index) => (
        // Runs have no identity but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Piece key={index} run={run} />
      ))}
    </p>
  );
}

function Piece({ run: { kind, text } }: { run: Run }) {
  if (kind === 'same') return text;
  return (
    <ChangedText kind={kind}>
      <ChangeSign kind={kind} />
      {text}
    </ChangedText>
  );
}
