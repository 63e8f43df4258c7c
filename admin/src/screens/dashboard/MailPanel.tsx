import { ActionIcon, Alert, Button } from '@mantine/core';
import { moduleScope } from '@regia/model/permissions.ts';
import { IconMailX, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { mailTroubleQuery, type TroubledMail } from '../../api/dashboard.ts';
import { formatInstant } from '../../lib/dates.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { useActor } from '../../session/session.ts';
import { whileBusy } from '../../ui/busy.ts';
import { confirm } from '../../ui/dialogs.tsx';
import { toastError } from '../../ui/toasts.ts';
import classes from './MailPanel.module.css';

const SHOWN = 3;

/** The mails that cannot be sent, for whoever looks after the site; nothing where there are none. */
export function MailPanel() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const actor = useActor();
  const isTheirs = moduleScope(actor, 'read', 'workbench') === 'all';
  const mayAct = moduleScope(actor, 'update', 'workbench') === 'all';
  const { data } = useQuery({ ...mailTroubleQuery, enabled: isTheirs });
  const forget = () => client.invalidateQueries({ queryKey: mailTroubleQuery.queryKey });
  const retry = useMutation({
    mutationFn: () => api('POST /api/mail/retry'),
    onError: (error) => toastError(error, 'actionError'),
    onSettled: forget,
  });
  if (!data || data.total === 0) return null;
  const { total, mails } = data;
  const others = total - Math.min(SHOWN, mails.length);
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconMailX aria-hidden />}
      title={t('mail.trouble.title')}
    >
      <p className={classes.count}>{t('mail.trouble.count', { count: total })}</p>
      <ul className={classes.mails}>
        {mails.slice(0, SHOWN).map((mail) => (
          <MailLine key={mail.id} mail={mail} mayDiscard={mayAct} onGone={forget} />
        ))}
        {others > 0 && <li>{t('mail.trouble.more', { count: others })}</li>}
      </ul>
      {mayAct && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={14} aria-hidden />}
          loading={retry.isPending}
          onClick={() => retry.mutate()}
        >
          {t('mail.trouble.retry')}
        </Button>
      )}
    </Alert>
  );
}

interface MailLineProps {
  mail: TroubledMail;
  mayDiscard: boolean;
  onGone: () => Promise<void>;
}

function MailLine({ mail, mayDiscard, onGone }: MailLineProps) {
  const { t, locale } = useTranslation();
  const { id, subject, problem, words, nextAttemptAt } = mail;
  const to = mail.to || t('mail.trouble.someone');
  const discard = useMutation({
    mutationFn: () => whileBusy(() => api('DELETE /api/mail/:id', { params: { id } })),
    onError: (error) => toastError(error, 'delete'),
    onSettled: onGone,
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t('mail.trouble.confirm'),
      message: t('mail.trouble.confirmHint', { subject, to }),
      yes: t('resource.delete'),
      no: t('common.cancel'),
      danger: true,
    });
    if (isSure) discard.mutate();
  };
  return (
    <li className={classes.mail}>
      <div className={classes.words}>
        <strong>{to}</strong>
        <span>{subject}</span>
        <span title={words}>{t(`mail.trouble.problems.${problem}`)}</span>
        <span className={classes.next}>
          {nextAttemptAt
            ? t('mail.trouble.next', { at: formatInstant(nextAttemptAt, locale) })
            : t('mail.trouble.givenUp')}
        </span>
      </div>
      {mayDiscard && (
        <ActionIcon
          size="lg"
          aria-label={t('mail.trouble.discardOne', { to })}
          title={t('resource.delete')}
          loading={discard.isPending}
          onClick={() => void ask()}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
