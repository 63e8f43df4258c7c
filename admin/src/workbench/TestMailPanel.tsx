import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMailForward } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { sendTestMail } from '../api/data.ts';
import { useSession } from '../session/session.ts';
import { checkEmail, checkFilled } from '../ui/formChecks.ts';
import { Panel } from '../ui/Panel.tsx';
import { sayInvalid } from '../ui/sayInvalid.ts';
import { toastSuccess } from '../ui/toasts.ts';
import { useProblemText } from '../ui/useProblemText.ts';
import { useSubmit } from '../ui/useSubmit.ts';
import classes from './workbench.module.css';

/** Sends a letter, to see whether letters arrive. */
export function TestMailPanel() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { user } = useSession();
  const form = useForm({
    initialValues: {
      recipient: user?.email ?? '',
      subject: t('workbench.mailSubject'),
      body: t('workbench.mailBody'),
    },
    validate: {
      recipient: (value) => problemText(checkEmail(value)),
      subject: (value) => problemText(checkFilled(value)),
      body: (value) => problemText(checkFilled(value)),
    },
  });
  const { submit, isSending } = useSubmit({
    send: (values: typeof form.values) => sendTestMail(values),
    fallback: 'actionError',
    onDone: () => toastSuccess('actionCompleted'),
  });
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
