import { Anchor, List, Skeleton, Stack, Text } from '@mantine/core';
import { rightsIn, roleIdOf } from '@regia/model/authority.ts';
import { EVENT_ACTIONS, log } from '@regia/model/entities/log.ts';
import { role } from '@regia/model/entities/role.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { can } from '@regia/model/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listQuery, recordQuery } from '../api/queries.ts';
import { useForm, useValue } from '../form/formContext.tsx';
import { LogSubject } from '../log/LogCells.tsx';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { START, searchFromState } from '../resource/list/listState.ts';
import { useActor } from '../session/session.ts';
import { relativeTime } from '../ui/relativeTime.ts';
import { MODULE_GROUPS, presetOf } from './rights.ts';

const EVENTS = new Set<unknown>(EVENT_ACTIONS);
const SHOWN = 5;
const LOGS: string = '/logs';

/** Who somebody is, beside the form: what their role lets them do, and what they changed last. */
export function UserAside() {
  const actor = useActor();
  const { id, isNew } = useForm();
  const roleId = roleIdOf(useValue('role'));
  return (
    <Stack mt="lg" gap="lg">
      {roleId && can(actor, 'read', role) && <RoleInShort id={roleId} />}
      {!isNew && can(actor, 'read', log) && <LastActions user={id} />}
    </Stack>
  );
}

/** The modules of a role, by what it lets one do with them. */
function RoleInShort({ id }: { id: string }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { data, isError } = useQuery(recordQuery(role.collection, id));
  const modules = MODULE_GROUPS.flatMap((group) => group.modules);
  const lines = (['all', 'read', null, 'none'] as const).flatMap((preset) => {
    const found = modules.filter((one) => presetOf(rightsIn(data), one) === preset);
    const isWhole = found.length === modules.length;
    if (found.length === 0 || (preset === 'none' && !isWhole)) return [];
    const names = isWhole ? t('roles.everything') : found.map(labels.module).join(', ');
    return [{ label: t(`roles.presets.${preset ?? 'custom'}`), names }];
  });
  if (isError) return null;
  return (
    <section aria-label={t('roles.person.may')}>
      <Text component="h2" fw={600} m={0}>
        {t('roles.person.may')}
      </Text>
      {!data && <Skeleton height={60} />}
      {data &&
        lines.map(({ label, names }) => (
          <Text key={label} size="sm" mt={4}>
            <b>{label}:</b> {names}
          </Text>
        ))}
    </section>
  );
}

/** When somebody last signed in, and what they changed last. */
function LastActions({ user }: { user: string }) {
  const { t, locale } = useTranslation();
  const labels = useLabels();
  const latest = { sort: 'createdAt:desc', filter: { createdBy: user } };
  const { data, isError } = useQuery(listQuery(log.collection, { ...latest, pageSize: 25 }));
  const changes = data?.items.filter(({ action }) => !EVENTS.has(action)).slice(0, SHOWN);
  const signIns = { ...latest.filter, action: 'signedIn' };
  const signedIn = useQuery(
    listQuery(log.collection, { ...latest, filter: signIns, pageSize: 1 }),
  ).data;
  const ago = ({ createdAt }: AnyRecord) => relativeTime(createdAt, locale);
  const [last] = signedIn?.items ?? [];
  if (isError) return null;
  return (
    <section aria-label={t('roles.person.did')}>
      <Text component="h2" fw={600} m={0}>
        {t('roles.person.did')}
      </Text>
      {!data && <Skeleton height={100} />}
      {signedIn && (
        <Text size="sm" mt={4}>
          {last ? t('roles.person.signedIn', { when: ago(last) }) : t('roles.person.neverSignedIn')}
        </Text>
      )}
      <List listStyleType="none" size="sm" mt={4}>
        {changes?.map((entry) => (
          <List.Item key={entry.id} py={2}>
            {labels.option(log.collection, 'action', String(entry.action))}{' '}
            <b>
              <LogSubject record={entry} />
            </b>
            <Text size="xs" c="dimmed">
              {ago(entry)}
            </Text>
          </List.Item>
        ))}
      </List>
      <Anchor
        size="sm"
        renderRoot={({ className, children }) => (
          <Link
            className={className}
            to={LOGS}
            search={searchFromState({ ...START, filters: latest.filter })}
          >
            {children}
          </Link>
        )}
      >
        {t('roles.person.all')}
      </Anchor>
    </section>
  );
}
