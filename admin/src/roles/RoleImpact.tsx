import { Alert, Anchor, List, Skeleton, Text } from '@mantine/core';
import { administers, rankOf, rightsIn } from '@regia/model/authority.ts';
import { NEW_ID } from '@regia/model/constants.ts';
import type { RoleRights } from '@regia/model/modules.ts';
import { IconAlertTriangle, IconCircleMinus, IconCirclePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useMemo } from 'react';
import { type RolePeople, rolePeopleQuery } from '../api/rights.ts';
import { useForm, useFormState } from '../form/formContext.tsx';
import { useTranslation } from '../messages/useTranslation.ts';
import { useSession } from '../session/session.ts';
import classes from './RoleImpact.module.css';
import {
  changeText,
  loses,
  type RightChange,
  type RoleChanges,
  roleChanges,
} from './roleChanges.ts';

/** Who has the role that is being edited, and what the form as it stands would change for them. */
export function RoleImpact() {
  const { t } = useTranslation();
  const { form, id } = useForm();
  const values = useFormState(form, (state) => state.values);
  const changes = useMemo(
    () => roleChanges(rightsIn(form.origin()), rightsIn(values)),
    [form, values],
  );
  const isLowered = rankOf(rightsIn(values)) < rankOf(rightsIn(form.origin()));
  const heading = useId();
  const isNew = id === NEW_ID;
  const { data, isError } = useQuery({ ...rolePeopleQuery(id), enabled: !isNew });
  const isKnown = isNew || data !== undefined;
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <h2 id={heading} className={classes.title}>
        {t('roles.changes.title')}
      </h2>
      {data && <Holders people={data} />}
      {isNew && <Text size="sm">{t('roles.changes.nobody')}</Text>}
      {!isKnown && !isError && <Skeleton height={40} />}
      {isError && <Text size="sm">{t('roles.changes.failed')}</Text>}
      {/* What is read out is what the last tick of a box brought. */}
      <div role="status">
        <Changes changes={changes} people={data} />
      </div>
      <Warnings changes={changes} people={data} isLowered={isLowered} />
      <Text size="xs" c="dimmed">
        {t(administers(rightsIn(values)) ? 'roles.warnings.administers' : 'roles.warnings.limits')}
      </Text>
      {writesCode(rightsIn(values)) && (
        <Text size="xs" c="dimmed">
          {t('roles.warnings.code')}
        </Text>
      )}
    </section>
  );
}

/** Code reads what the site can show, also in a preview, whatever else the role lets one see. */
function writesCode({ create, updateAll, updateOwn }: RoleRights): boolean {
  return [create, updateAll, updateOwn].some((modules) => modules.includes('block'));
}

function Holders({ people: { total, people } }: { people: RolePeople }) {
  const { t } = useTranslation();
  if (total === 0) return <Text size="sm">{t('roles.changes.nobody')}</Text>;
  const others = total - people.length;
  if (people.length === 0) {
    return <Text size="sm">{t('roles.changes.count', { count: total })}</Text>;
  }
  return (
    <div>
      <Text size="sm">{t(total === 1 ? 'roles.changes.has' : 'roles.changes.have')}</Text>
      <List size="sm" className={classes.people}>
        {people.map((one) => (
          <List.Item key={one.id}>
            <Anchor component={Link} to={`/users/${one.id}`} size="sm">
              {one.name}
            </Anchor>
            {one.isBlocked && ` (${t('roles.changes.blocked')})`}
          </List.Item>
        ))}
        {others > 0 && <List.Item>{t('roles.changes.others', { count: others })}</List.Item>}
      </List>
    </div>
  );
}

interface ChangesProps {
  changes: RoleChanges;
  people: RolePeople | undefined;
}

function Changes({ changes, people }: ChangesProps) {
  const { t } = useTranslation();
  const { who, count } = useSubject(people);
  const { gains, losses, shown, hidden } = changes;
  const named = (entries: RoleChanges['shown']) =>
    entries.map((label) => t(`navigation.${label}`)).join(', ');
  if (gains.length + losses.length + shown.length + hidden.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('roles.changes.same')}
      </Text>
    );
  }
  return (
    <>
      <Lines title={t('roles.changes.gains', { who, count })} changes={gains} isGain />
      <Lines title={t('roles.changes.losses', { who, count })} changes={losses} isGain={false} />
      {shown.length > 0 && (
        <Text size="sm">{t('roles.changes.shown', { who, count, entries: named(shown) })}</Text>
      )}
      {hidden.length > 0 && (
        <Text size="sm">{t('roles.changes.hidden', { who, count, entries: named(hidden) })}</Text>
      )}
    </>
  );
}

interface LinesProps {
  title: string;
  changes: readonly RightChange[];
  isGain: boolean;
}

function Lines({ title, changes, isGain }: LinesProps) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  const Icon = isGain ? IconCirclePlus : IconCircleMinus;
  return (
    <div>
      <Text size="sm" fw={500}>
        {title}
      </Text>
      <ul className={classes.lines}>
        {changes.map((change) => (
          <li key={`${change.module} ${change.action}`} data-gain={isGain}>
            <Icon size={16} aria-hidden />
            <span>{changeText(t, change)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Warnings({ changes, people, isLowered }: ChangesProps & { isLowered: boolean }) {
  const { t } = useTranslation();
  const { id } = useForm();
  const { user } = useSession();
  const isMine = user?.role?.id === id;
  const losesRoles = isMine && loses(changes, 'update', 'role');
  const warnings = [
    losesRoles && t('roles.warnings.selfRoles'),
    isMine && !losesRoles && changes.losses.length > 0 && t('roles.warnings.self'),
    people?.isOnlyAdministration && isLowered && t('roles.warnings.lastAdministrator'),
  ].filter((text) => typeof text === 'string');
  return warnings.map((text) => (
    <Alert
      key={text}
      variant="light"
      color="yellow"
      py="xs"
      icon={<IconAlertTriangle size={16} />}
      classNames={{ message: classes.warning }}
    >
      {text}
    </Alert>
  ));
}

/** Of whom a sentence speaks, and how many they are for its verb. */
interface Subject {
  readonly who: string;
  readonly count: number;
}

/** The people who have a role, in a few words: `Anna Rossi e altre 3 persone`. */
function useSubject(people: RolePeople | undefined): Subject {
  const { t } = useTranslation();
  const [first] = people?.people ?? [];
  const total = people?.total ?? 0;
  if (total === 0) return { who: t('roles.changes.whoever'), count: 1 };
  if (!first) {
    return { who: t('roles.changes.unnamed', { count: total }), count: total };
  }
  if (total === 1) return { who: first.name, count: 1 };
  return { who: t('roles.changes.named', { name: first.name, count: total - 1 }), count: total };
}
