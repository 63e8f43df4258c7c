/** The workbench: the data as a whole, and what keeps the site and its mails going. */
import { Button, Radio, Skeleton, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMailForward, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api/client.ts';
import { isUnderWay } from '../api/operations.ts';
import { keys } from '../api/queries.ts';
import { useRenderStatus } from '../api/renders.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { useOperations } from '../operations/begin.ts';
import { DryRun } from '../operations/DryRun.tsx';
import { mayRunWorkbench, mayWithData } from '../operations/dataRights.ts';
import { FileDrop } from '../operations/FileDrop.tsx';
import { OperationsPanel } from '../operations/OperationsPanel.tsx';
import operationsClasses from '../operations/operations.module.css';
import { useDryRun } from '../operations/useDryRun.ts';
import { LoadFailure } from '../resource/LoadFailure.tsx';
import { useActor, useSession } from '../session/session.ts';
import { checkEmail, checkFilled } from '../ui/formChecks.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Panel } from '../ui/Panel.tsx';
import { toastSuccess } from '../ui/toasts.ts';
import { sayInvalid, useProblemText, useSubmit } from '../ui/useSubmit.ts';
import { CollectionsPanel } from './CollectionsPanel.tsx';
import { RenderProgress, useRenderHint } from './RenderProgress.tsx';
import classes from './workbench.module.css';

/** Data from a file: chosen, tried in a dry run, looked at, and only then written. */
interface ImportPanelProps {
  isBusy: boolean;
  /** Called when a file begins to be written. */
  onBegun: () => void;
}

const ACTIONS = ['import', 'restore'] as const;

/** Takes a file, says what it would do, and does it once somebody agrees. */
function ImportPanel({ isBusy, onBegun }: ImportPanelProps) {
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

/** Exports, imports, restores and deletes data, rebuilds the site, and sends a test mail. */
export function WorkbenchScreen() {
  const { t } = useTranslation();
  const actor = useActor();
  const { operations, error, retry } = useOperations();
  const isBusy = operations?.some((one) => one.kind !== 'rehearsal' && isUnderWay(one)) ?? false;
  const top = useRef<HTMLDivElement>(null);
  const showProgress = () => top.current?.focus();
  return (
    <>
      <PageHeader title={t('navigation.workbench')} subtitle={t('workbench.subtitle')} />
      <div className={classes.screen}>
        {error && !operations && <LoadFailure error={error} onRetry={retry} />}
        {!error && !operations && <Skeleton height={96} />}
        <div ref={top} tabIndex={-1} className={classes.top}>
          {operations && <OperationsPanel operations={operations} />}
        </div>
        <CollectionsPanel isBusy={isBusy} onBegun={showProgress} />
        {mayWithData(actor, 'import') && <ImportPanel isBusy={isBusy} onBegun={showProgress} />}
        {mayRunWorkbench(actor) && (
          <div className={classes.pair}>
            <RebuildPanel />
            <TestMailPanel />
          </div>
        )}
      </div>
    </>
  );
}

/** Makes every output of the public site anew, and shows how far that is. */
function RebuildPanel() {
  const { t } = useTranslation();
  const hintOf = useRenderHint();
  const client = useQueryClient();
  const { data: status } = useRenderStatus();
  const { submit, isSending } = useSubmit({
    send: () => api('POST /api/renders/rebuild'),
    fallback: 'actionError',
    onDone: () => {
      toastSuccess('actionCompleted');
      return client.invalidateQueries({ queryKey: keys.renders });
    },
  });
  return (
    <Panel title={t('workbench.rebuild')} hint={t('workbench.rebuildHint')}>
      <div className={classes.column}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={isSending}
          onClick={() => submit({})}
        >
          {t('palette.rebuild')}
        </Button>
        {status && status.stale > 0 && <RenderProgress status={status} />}
        <span className={operationsClasses.quiet} role="status">
          {status && hintOf(status)}
        </span>
      </div>
    </Panel>
  );
}

/** Sends a mail, to see whether mails arrive. */
function TestMailPanel() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { user } = useSession();
  const words = { subject: t('workbench.mailSubject'), body: t('workbench.mailBody') };
  const form = useForm({
    initialValues: { recipient: user?.email ?? '', ...words },
    validate: {
      recipient: (value) => problemText(checkEmail(value)),
      subject: (value) => problemText(checkFilled(value)),
      body: (value) => problemText(checkFilled(value)),
    },
  });
  const { submit, isSending } = useSubmit({
    send: (body: typeof form.values) => api('POST /api/functions/mail', { body }),
    fallback: 'actionError',
    onDone: () => toastSuccess('actionCompleted'),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another object each time.
  useEffect(() => {
    if (form.isDirty()) return;
    form.setInitialValues({ ...form.values, ...words });
    form.reset();
  }, [words.subject]);
  return (
    <Panel title={t('workbench.mail')} hint={t('workbench.mailHint')}>
      <form className={classes.column} onSubmit={form.onSubmit(submit, sayInvalid)} noValidate>
        <TextInput
          {...form.getInputProps('recipient')}
          type="email"
          label={t('workbench.recipient')}
        />
        <TextInput {...form.getInputProps('subject')} label={t('workbench.subject')} />
        <Textarea
          {...form.getInputProps('body')}
          label={t('workbench.body')}
          autosize
          minRows={2}
        />
        <Button
          type="submit"
          variant="default"
          loading={isSending}
          leftSection={<IconMailForward size={16} aria-hidden />}
        >
          {t('workbench.sendMail')}
        </Button>
      </form>
    </Panel>
  );
}
