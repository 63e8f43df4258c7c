import { Stack, Switch } from '@mantine/core';
import { NOTIFICATION_TYPES, type NotificationType } from '@regia/model/entities/notification.ts';
import { type Actor, moduleScope } from '@regia/model/permissions.ts';
import { MAIL_CHOICES, wantsMail } from '@regia/model/rules/mailChoices.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { preferencesQuery, rememberPreferences, storePreference } from '../api/preferences.ts';
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
  const client = useQueryClient();
  const query = preferencesQuery(actor.id);
  const { data } = useQuery(query);
  const stored = data?.[MAIL_CHOICES];
  const store = useMutation({
    mutationFn: (choices: object) => storePreference(MAIL_CHOICES, choices),
    onMutate: async (choices) => {
      // An answer on its way would bring back what was before.
      await client.cancelQueries({ queryKey: query.queryKey });
      const all = { ...client.getQueryData(query.queryKey), [MAIL_CHOICES]: choices };
      client.setQueryData(query.queryKey, all);
      rememberPreferences(actor.id, all);
    },
    onError: (error) => {
      toastError(error, 'actionError');
      void client.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  const types = NOTIFICATION_TYPES.filter((type) => CONCERNS[type](actor));
  const choose = (type: NotificationType, wants: boolean) => {
    const choices = types.map((one) => [one, one === type ? wants : wantsMail(stored, one)]);
    store.mutate(Object.fromEntries(choices));
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
