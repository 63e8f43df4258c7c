import { Button } from '@mantine/core';
import { IconHeart } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './About.module.css';
import { FeedbackForm } from './FeedbackForm.tsx';

/** Tells the developers something. */
export function FeedbackScreen() {
  const { t } = useTranslation();
  const [isSent, setIsSent] = useState(false);
  return (
    <>
      <PageHeader title={t('screens.feedback.title')} subtitle={t('screens.feedback.intro')} />
      <div className={classes.sheet}>
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
      </div>
    </>
  );
}
