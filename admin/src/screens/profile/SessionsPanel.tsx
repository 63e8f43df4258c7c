import { Badge, Button, Skeleton } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { forgetSecurity, type SessionSummary, sessionsQuery } from '../../api/security.ts';
import { formatInstant } from '../../lib/dates.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { LoadFailure } from '../../resource/LoadFailure.tsx';
import { whileBusy } from '../../ui/busy.ts';
import { confirm } from '../../ui/dialogs.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { relativeTime } from '../../ui/relativeTime.ts';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import classes from './Profile.module.css';
import { SecurityRow } from './SecurityRow.tsx';

const ICONS = { desktop: IconDeviceDesktop, mobile: IconDeviceMobile, tablet: IconDeviceTablet };

/** Where the user is signed in; any session but this one can be closed. */
export function SessionsPanel({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const { mutate: end, isPending } = useMutation({
    mutationFn: async (id: string | null) => {
      if (id === null && !(await askToEndOthers())) return;
      await whileBusy(() =>
        id === null
          ? api('POST /api/me/sessions/end-others')
          : api('DELETE /api/me/sessions/:id', { params: { id } }),
      );
      const done = id === null ? 'sessionsEnded' : 'sessionEnded';
      toastSuccess('actionCompleted', t(`security.done.${done}`));
    },
    onError: (failure) => toastError(failure, 'actionError'),
    onSettled: forgetSecurity,
  });
  const askToEndOthers = () =>
    confirm({
      title: t('security.sessions.endOthersTitle'),
      message: t('security.sessions.endOthersHint'),
      yes: t('security.sessions.endOthers'),
      no: t('common.cancel'),
    });
  return (
    <Panel
      title={t('security.sessions.title')}
      hint={t(hasPassword ? 'security.sessions.hint' : 'security.sessions.hintWithout')}
      action={
        data &&
        data.length > 1 && (
          <Button variant="default" size="xs" disabled={isPending} onClick={() => end(null)}>
            {t('security.sessions.endOthers')}
          </Button>
        )
      }
    >
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={120} />}
      {data && (
        <ul className={classes.list}>
          {data.map((session) => (
            <li key={session.id}>
              <SessionRow session={session} disabled={isPending} onEnd={() => end(session.id)} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface SessionRowProps {
  session: SessionSummary;
  disabled: boolean;
  onEnd: () => void;
}

function SessionRow({ session, disabled, onEnd }: SessionRowProps) {
  const { t, locale } = useTranslation();
  const { device, ip, openedAt, lastUsedAt, isCurrent } = session;
  const { browser, system, kind } = device;
  const name =
    browser && system
      ? t('log.device', { browser, system })
      : (browser ?? system ?? t('security.sessions.unknown'));
  const Icon = ICONS[kind ?? 'desktop'];
  const used = t('security.sessions.used', { when: relativeTime(lastUsedAt, locale) });
  const since = t('security.sessions.opened', { when: formatInstant(openedAt, locale) });
  return (
    <SecurityRow
      icon={<Icon size={20} aria-hidden />}
      title={name}
      mark={
        isCurrent && (
          <Badge variant="light" radius="sm" tt="none" fw={500}>
            {t('security.sessions.current')}
          </Badge>
        )
      }
      detail={[ip, used, since].filter(Boolean).join(' · ')}
    >
      {!isCurrent && (
        <Button
          variant="subtle"
          color="red"
          size="xs"
          disabled={disabled}
          aria-label={t('security.sessions.endOf', { name })}
          onClick={onEnd}
        >
          {t('security.sessions.end')}
        </Button>
      )}
    </SecurityRow>
  );
}
