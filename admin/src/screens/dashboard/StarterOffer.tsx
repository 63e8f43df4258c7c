import { Button } from '@mantine/core';
import { api } from '../../api/client.ts';
import { forgetRecords, keys, queryClient } from '../../api/queries.ts';
import { focusMain } from '../../lib/focusMain.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { StarterPicture } from '../../ui/StarterPicture.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { useSubmit } from '../../ui/useSubmit.ts';
import classes from './Dashboard.module.css';

/** Records, and how the site stands. */
const showAnew = () =>
  Promise.all([forgetRecords(), queryClient.invalidateQueries({ queryKey: keys.renders })]);

/** Puts a home page and what surrounds it into an empty site, which can be taken back. */
export function StarterOffer() {
  const { t } = useTranslation();
  const { submit, isSending } = useSubmit({
    send: () => api('POST /api/starter'),
    fallback: 'actionError',
    onDone: async ({ change }) => {
      const undo = async (made: number) => {
        await api('POST /api/changes/:change/undo', { params: { change: made } });
        await showAnew();
      };
      const takeBack = change === null ? undefined : () => void undo(change).catch(toastError);
      toastSuccess('generic', t('dashboard.starter.made'), takeBack);
      await showAnew();
      focusMain();
    },
  });
  return (
    <div className={classes.starter}>
      <div className={classes.starterPicture}>
        <StarterPicture starter="clean" />
      </div>
      <div>
        <h3 className={classes.stateTitle}>{t('dashboard.starter.title')}</h3>
        <p className={classes.quiet}>{t('dashboard.starter.hint')}</p>
        <Button mt="sm" loading={isSending} onClick={() => submit(undefined)}>
          {t('dashboard.starter.make')}
        </Button>
      </div>
    </div>
  );
}
