import { Stack, Switch } from '@mantine/core';
import { NOTIFICATION_TYPES, type NotificationType } from '@regia/model/entities/notification.ts';
import { type Actor, moduleScope } from '@regia/model/permissions.ts';
import { MAIL_CHOICES, wantsMail } from '@regia/model/rules/mailChoices.ts';
import { useQuery } from '@tanstack/react-query';
import { changePreference, preferencesQuery } from '../api/preferences.ts';
import { queryClient } from '../api/queries.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { useActor, useSession } from '../session/session.ts';
import { Panel } from '../ui/Panel.tsx';
import { toastError } from '../ui/toasts.ts';

/** Who gets notifications of a type at all, as the server decides it. */
const CONCERNS: Record<NotificationType, (actor: Actor) => boolean> = {
  userCreated: (actor) => moduleScope(actor, 'create', 'user') !== 'none',
  releaseCreated: () => true,
  backup: (actor) => moduleScope(actor, 'read', 'backup') !== 'none',
};

/** Which of one's notifications come by mail as well; each choice takes effect at once. */
export function MailChoices() {
  const { t } = useTranslation();
  const actor = useActor();
  const { user } = useSession();
  const query = preferencesQuery(actor.id);
  const { data } = useQuery(query);
  const stored = data?.[MAIL_CHOICES];
  const types = NOTIFICATION_TYPES.filter((type) => CONCERNS[type](actor));
  const choose = (type: NotificationType, wants: boolean) => {
    const choices = types.map((one) => [one, one === type ? wants : wantsMail(stored, one)]);
    changePreference(actor.id, MAIL_CHOICES, Object.fromEntries(choices)).catch(
      (error: unknown) => {
        toastError(error, 'actionError');
        void queryClient.invalidateQueries({ queryKey: query.queryKey });
      },
    );
  };
  return (
    <Panel
      title={t('mail.choices.title')}
      hint={t('mail.choices.hint', { email: user?.email ?? '' })}
    >
      <Stack gap="md">
        {types.map((type) => (
          <Switch
            key={type}
            label={t(`mail.choices.${type}`)}
            checked={wantsMail(stored, type)}
            disabled={data === undefined}
            onChange={(event) => choose(type, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Panel>
  );
}
