import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../messages/useTranslation.ts';
import classes from './ChangedRuns.module.css';

type Kind = 'removed' | 'added';

/** A stretch of a text: it came, went, or stayed. */
interface ChangedRun {
  readonly kind: Kind | 'same';
  readonly text: string;
}

/** A text with what came and what went: by colour, by sign, and for those who hear it by word. */
export function ChangedRuns({ runs }: { runs: readonly ChangedRun[] }) {
  const { t } = useTranslation();
  return runs.map(({ kind, text }, index) => {
    if (kind === 'same') return text;
    const Tag = kind === 'removed' ? 'del' : 'ins';
    return (
      // Runs have no identity but their place.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Tag key={index} className={classes[kind]}>
        <ChangeSign kind={kind} />
        <VisuallyHidden>{t(`history.${kind}`)}: </VisuallyHidden>
        {text}
      </Tag>
    );
  });
}

/** Shows without colour what came and what went. */
export function ChangeSign({ kind }: { kind: Kind }) {
  return (
    <span className={classes.sign} data-kind={kind} aria-hidden>
      {kind === 'removed' ? '−' : '+'}
    </span>
  );
}
