/** What lists and the dashboard say of a backup. */
import { BACKUP_CONDITIONS, type BackupCondition } from '@regia/model/entities/backup.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { fileSize } from '@regia/model/rules/fileSize.ts';
import { IconAlertTriangle, IconCircleCheck, IconHelp } from '@tabler/icons-react';
import { formatInstant } from '../lib/dates.ts';
import { WordsOf } from '../log/LogCells.tsx';
import { problemWords } from '../log/messageWords.ts';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import classes from './backups.module.css';

const ICONS = {
  unchecked: IconHelp,
  complete: IconCircleCheck,
  restorable: IconCircleCheck,
  differs: IconAlertTriangle,
  damaged: IconAlertTriangle,
};

/** Whether a backup can be restored, what is wrong with it, and when that was found. */
export function ConditionText({ condition, checkedAt, problem }: Known) {
  const { t, locale } = useTranslation();
  const labels = useLabels();
  const Icon = ICONS[condition];
  const at = checkedAt && formatInstant(checkedAt, locale);
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

interface Known {
  condition: BackupCondition;
  /** When it was read again; null where it was not. */
  checkedAt: string | null;
  /** What was found wrong, as the program says it. */
  problem: string;
}

/** What a record says of its backup; of one that says nothing, nothing is known. */
export function conditionOf(record: {
  condition?: unknown;
  checkedAt?: unknown;
  problem?: unknown;
}): Known {
  const { condition, checkedAt, problem } = record;
  return {
    condition: BACKUP_CONDITIONS.find((one) => one === condition) ?? 'unchecked',
    checkedAt: typeof checkedAt === 'string' ? checkedAt : null,
    problem: typeof problem === 'string' ? problem : '',
  };
}

/** What is known of a backup of a list. */
export function BackupState({ record }: { record: AnyRecord }) {
  const { condition, checkedAt, problem } = record;
  return <ConditionText {...conditionOf({ condition, checkedAt, problem })} />;
}

/** How large the archive of a backup is. */
export function BackupSize({ record: { size } }: { record: AnyRecord }) {
  const { locale } = useTranslation();
  return typeof size === 'number' && size > 0 ? fileSize(size, locale) : '–';
}
