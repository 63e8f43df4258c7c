/** Data from a file: chosen, tried in a dry run, looked at, and only then written. */
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DryRun } from '../operations/DryRun.tsx';
import { mayWithData } from '../operations/dataRights.ts';
import { FileDrop } from '../operations/FileDrop.tsx';
import { useDryRun } from '../operations/useDryRun.ts';
import { useActor } from '../session/session.ts';
import { Panel } from '../ui/Panel.tsx';
import classes from './workbench.module.css';

interface ImportPanelProps {
  isBusy: boolean;
  /** Called when a file begins to be written. */
  onBegun: () => void;
}

const ACTIONS = ['import', 'restore'] as const;

/** Takes a file, says what it would do, and does it once somebody agrees. */
export function ImportPanel({ isBusy, onBegun }: ImportPanelProps) {
  const { t } = useTranslation();
  const mayRestore = mayWithData(useActor(), 'restore');
  const [action, setAction] = useState<(typeof ACTIONS)[number]>('import');
  const work = useDryRun();
  const [isAgain, setIsAgain] = useState(false);
  const start = (file: File) => {
    setIsAgain(false);
    void work.startFile(action, file);
  };
  const isFree = work.sent === null && !work.isBegun;
  return (
    <Panel title={t('workbench.import')} hint={t('workbench.importHint')}>
      <div className={classes.column}>
        {isFree && (
          <>
            {mayRestore && (
              <Radio.Group
                label={t('workbench.how')}
                value={action}
                onChange={(value) => setAction(value === 'restore' ? 'restore' : 'import')}
              >
                {ACTIONS.map((value) => (
                  <Radio
                    key={value}
                    className={classes.radio}
                    value={value}
                    label={t(`workbench.actions.${value}`)}
                    description={t(`workbench.actionHints.${value}`)}
                  />
                ))}
              </Radio.Group>
            )}
            <FileDrop onFile={start} isDisabled={isBusy} opensAtOnce={isAgain} />
          </>
        )}
        <DryRun
          work={work}
          action={action}
          isBusy={isBusy}
          again={t('operations.another')}
          onAgain={() => setIsAgain(true)}
          onApplied={onBegun}
        />
      </div>
    </Panel>
  );
}
