import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { feedback } from '@regia/model/entities/feedback.ts';
import { IconHeart } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createRecord } from '../../api/records.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { useEditing } from '../../navigation/editing.ts';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { checkFilled } from '../../ui/formChecks.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { toastSuccess } from '../../ui/toasts.ts';
import { sayInvalid, useProblemText, useSubmit } from '../../ui/useSubmit.ts';
import classes from './About.module.css';
import { Sheet } from './Sheet.tsx';

/** Tells the developers something. */
export function FeedbackScreen() {
  const { t } = useTranslation();
  const [isSent, setIsSent] = useState(false);
  return (
    <>
      <PageHeader title={t('navigation.feedback')} subtitle={t('screens.feedback.intro')} />
      <Sheet>
        {isSent ? (
          <EmptyNote
            icon={IconHeart}
            title={t('screens.feedback.sentTitle')}
            hint={t('screens.feedback.sent')}
            action={
              <Button variant="light" onClick={() => setIsSent(false)}>
                {t('screens.feedback.another')}
              </Button>
            }
          />
        ) : (
          <FeedbackForm onSent={() => setIsSent(true)} />
        )}
      </Sheet>
    </>
  );
}

/** A subject and a message; leaving with something unsent is asked about. */
export function FeedbackForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { start, stop } = useEditing();
  const form = useForm({
    initialValues: { subject: '', message: '' },
    validate: {
      subject: (value) => problemText(checkFilled(value)),
      message: (value) => problemText(checkFilled(value)),
    },
  });
  const isDirty = form.isDirty();
  useEffect(() => {
    if (!isDirty) return;
    start(() => true);
    return stop;
  }, [isDirty, start, stop]);
  const { submit, isSending } = useSubmit({
    send: (values: typeof form.values) => createRecord(feedback.collection, values),
    fallback: 'feedbackSent',
    onProblems: ({ subject, message }) => {
      if (subject) form.setFieldError('subject', problemText(subject));
      if (message) form.setFieldError('message', problemText(message));
    },
    onDone: () => {
      toastSuccess('feedbackSent');
      onSent();
    },
  });
  return (
    <form className={classes.form} onSubmit={form.onSubmit(submit, sayInvalid)} noValidate>
      <TextInput
        {...form.getInputProps('subject')}
        label={t('fields.feedbacks.subject')}
        autoFocus
      />
      <Textarea
        {...form.getInputProps('message')}
        label={t('fields.feedbacks.message')}
        autosize
        minRows={6}
      />
      <Button type="submit" loading={isSending} className={classes.submit}>
        {t('screens.feedback.submit')}
      </Button>
    </form>
  );
}
