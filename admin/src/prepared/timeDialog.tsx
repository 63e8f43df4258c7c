/** The dialog in which the publication of a set of prepared changes is scheduled. */
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { PreparedSet } from '../api/prepared.ts';
import { InstantPicker } from '../fields/dates/InstantPicker.tsx';
import { translate } from '../messages/i18n.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { useSiteTime } from '../session/useSiteTime.ts';
import { openDialog } from '../ui/dialogs.tsx';
import { alter, Fields, useSet } from './setDialogs.tsx';

export function askForTime(set: PreparedSet): void {
  void openDialog({
    title: translate('prepared.schedule'),
    content: (close) => <TimeForm set={set} onDone={close} />,
  });
}

function TimeForm({ set, onDone }: { set: PreparedSet; onDone: () => void }) {
  const { t } = useTranslation();
  const { timeZone, noteFor } = useSiteTime();
  const [at, setAt] = useState(set.publishAt);
  const send = (publishAt: string | null) => alter(set, { publishAt });
  const { submit, isSending } = useSet(send, onDone);
  return (
    <Fields hint={t('prepared.scheduleHint')} onSubmit={() => at !== null && submit(at)}>
      <InstantPicker
        label={t('prepared.publishAt')}
        description={noteFor([at ?? new Date().toISOString()])}
        instant={at}
        timeZone={timeZone}
        minDate={new Date()}
        onInstant={setAt}
        data-autofocus
      />
      <Group justify="flex-end" gap="xs">
        {set.publishAt !== null && (
          <Button variant="default" loading={isSending} onClick={() => submit(null)}>
            {t('prepared.unschedule')}
          </Button>
        )}
        <Button type="submit" loading={isSending} disabled={at === null}>
          {t('prepared.schedule')}
        </Button>
      </Group>
    </Fields>
  );
}
