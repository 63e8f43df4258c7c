import { IconAlertTriangle, IconCircleCheck, IconHelp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../lib/dates.ts';
import { problemWords } from '../log/messageWords.ts';
import { WordsOf } from '../log/WordsOf.tsx';
import { useLabels } from '../messages/labels.ts';
import classes from './backups.module.css';
import type { Known } from './condition.ts';

const ICONS = {
  unchecked: IconHelp,
  complete: IconCircleCheck,
  restorable: IconCircleCheck,
  differs: IconAlertTriangle,
  damaged: IconAlertTriangle,
};

/** Whether a backup can be restored, what is wrong with it, and when that was found. */
export function ConditionText({ condition, checkedAt, problem }: Known) {
  const { t, i18n } = useTranslation();
  const labels = useLabels();
  const Icon = ICONS[condition];
  const at = checkedAt && formatInstant(checkedAt, i18n.language);
  return (
    <span className={classes.condition} data-condition={condition}>
      <Icon size={16} aria-hidden />
      <span>
        {labels.option('backups', 'condition', condition)}
        {problem && (
          <span className={classes.quiet}>
            {' · '}
            <WordsOf {...problemWords(problem, t)} />
          </span>
        )}
        {at && <span className={classes.quiet}>{` · ${t('backups.checked', { at })}`}</span>}
      </span>
    </span>
  );
}
