import { Alert, Button, Checkbox, Radio, Select, TextInput } from '@mantine/core';
import { MAX_LINK_NOTE, SHOWN_LINK_DAYS } from '@regia/model/constants.ts';
import { IconCheck, IconCopy, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../api/client.ts';
import type { ShownMoment } from '../api/moments.ts';
import { queryClient } from '../api/queries.ts';
import { type NewLink, shownLinksQuery } from '../api/shownLinks.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { useSiteTime } from '../session/useSiteTime.ts';
import { Copied } from '../ui/Copied.tsx';
import { useSubmit } from '../ui/useSubmit.ts';
import classes from './moments.module.css';

interface LinkFormProps {
  moment: ShownMoment;
  isNow: boolean;
  /** The instant that is shown; null until it is known. */
  at: string | null;
}

const DAYS = [1, SHOWN_LINK_DAYS.usual, 14, 30, SHOWN_LINK_DAYS.most];

/** Makes a link to the moment in sight, and shows its address once. */
export function LinkForm({ moment, isNow, at }: LinkFormProps) {
  const { t } = useTranslation();
  const { written } = useSiteTime();
  const [follows, setFollows] = useState(true);
  const [days, setDays] = useState<number>(SHOWN_LINK_DAYS.usual);
  const [note, setNote] = useState('');
  const [takesComments, setTakesComments] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const { submit, isSending } = useSubmit({
    send: (body: NewLink) => api('POST /api/shown-links', { body }),
    fallback: 'actionError',
    onDone: async ({ url }) => {
      setAddress(url);
      setNote('');
      await queryClient.invalidateQueries(shownLinksQuery);
    },
  });
  const isOfSet = 'set' in moment;
  const target = { moment: isNow && follows && !isOfSet ? { now: true as const } : moment };
  const dated = { at: at === null ? '' : written(at) };
  const shown = isOfSet ? (isNow ? 'set' : 'setAt') : 'moment';
  return (
    <form
      className={classes.linkForm}
      onSubmit={(event) => {
        event.preventDefault();
        submit({ target, days, note, takesComments });
      }}
    >
      <p className={classes.hint}>{t('shownLinks.hint')}</p>
      {isNow && !isOfSet ? (
        <Radio.Group
          label={t('shownLinks.which')}
          value={follows ? 'follow' : 'fixed'}
          onChange={(value) => setFollows(value === 'follow')}
        >
          <div className={classes.choices}>
            <Radio value="follow" label={t('shownLinks.follow')} />
            <Radio value="fixed" label={t('shownLinks.fixed', dated)} />
          </div>
        </Radio.Group>
      ) : (
        <p className={classes.hint}>{t(`shownLinks.${shown}`, dated)}</p>
      )}
      <Select
        label={t('shownLinks.days')}
        data={DAYS.map((count) => ({
          value: String(count),
          label: t('shownLinks.dayCount', { count }),
        }))}
        value={String(days)}
        allowDeselect={false}
        onChange={(value) => setDays(Number(value))}
      />
      <TextInput
        label={t('shownLinks.note')}
        description={t('shownLinks.noteHint')}
        maxLength={MAX_LINK_NOTE}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Checkbox
        label={t('shownLinks.takesComments')}
        description={t('shownLinks.takesCommentsHint')}
        checked={takesComments}
        onChange={(event) => setTakesComments(event.currentTarget.checked)}
      />
      <Button
        className={classes.make}
        type="submit"
        loading={isSending}
        leftSection={<IconLink size={16} aria-hidden />}
      >
        {t('shownLinks.make')}
      </Button>
      {address !== null && <MadeLink address={address} />}
    </form>
  );
}

/** The address of a link that was just made. */
function MadeLink({ address }: { address: string }) {
  const { t } = useTranslation();
  return (
    <Alert title={t('shownLinks.made')} role="status">
      <p className={classes.hint}>{t('shownLinks.madeHint')}</p>
      <div className={classes.made}>
        <TextInput
          className={classes.address}
          readOnly
          aria-label={t('shownLinks.address')}
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Copied value={address}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={
                copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
              }
              onClick={copy}
            >
              {t(copied ? 'shownLinks.copied' : 'shownLinks.copy')}
            </Button>
          )}
        </Copied>
      </div>
    </Alert>
  );
}
