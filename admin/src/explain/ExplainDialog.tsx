import { Alert, Select, Skeleton, Stack, Text } from '@mantine/core';
import { user } from '@regia/model/entities/user.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { ACTIONS, type Action, can } from '@regia/model/permissions.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { codeOf } from '../api/client.ts';
import { type ExplainQuery, type Explanation, explanationQuery } from '../api/rights.ts';
import { TargetSelect } from '../fields/refs/TargetSelect.tsx';
import { recordTitle } from '../fields/refs/targets.ts';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { allResources } from '../resource/resource.ts';
import { useActor } from '../session/session.ts';

interface Target {
  id: string;
  title: string;
}

interface ExplainDialogProps {
  collection: string;
  record: AnyRecord;
}

/** "May she do that?" A record asks for the person; a person for what they would do, and with what. */
export function ExplainDialog({ collection, record }: ExplainDialogProps) {
  const { t } = useTranslation();
  const opened = { id: record.id, title: recordTitle(collection, record) };
  const isPerson = collection === user.collection;
  const [person, setPerson] = useState<Target | null>(isPerson ? opened : null);
  const [action, setAction] = useState<Action>('update');
  const [object, setObject] = useState<{ collection: string; target: Target | null }>(
    isPerson ? { collection: 'pages', target: null } : { collection, target: opened },
  );
  const actions = ACTIONS.map((value) => ({ value, label: t(`explain.actions.${value}`) }));
  return (
    <Stack gap="sm">
      {isPerson ? (
        <Text fw={600}>{opened.title}</Text>
      ) : (
        <PersonSelect person={person} onPerson={setPerson} />
      )}
      <Select
        label={t('explain.action')}
        data={actions}
        allowDeselect={false}
        value={action}
        onChange={(value) => setAction(ACTIONS.find((one) => one === value) ?? action)}
      />
      {isPerson ? (
        <ObjectSelects {...object} onObject={setObject} />
      ) : (
        <ObjectName collection={collection} title={opened.title} />
      )}
      <ExplainAnswer
        user={person?.id ?? ''}
        action={action}
        collection={object.collection}
        id={object.target?.id ?? ''}
      />
    </Stack>
  );
}

function targetOf(collection: string, record: AnyRecord | null): Target | null {
  return record && { id: record.id, title: recordTitle(collection, record) };
}

interface PersonSelectProps {
  person: Target | null;
  onPerson: (person: Target | null) => void;
}

function PersonSelect({ person, onPerson }: PersonSelectProps) {
  const { t } = useTranslation();
  return (
    <TargetSelect
      key={person?.id}
      label={t('explain.person')}
      placeholder={t('resource.choose')}
      collection={user.collection}
      current={person}
      onTarget={(record) => onPerson(targetOf(user.collection, record))}
    />
  );
}

function ObjectName({ collection, title }: { collection: string; title: string }) {
  const labels = useLabels();
  return (
    <div>
      <Text size="sm" c="dimmed">
        {labels.entity(collection).one}
      </Text>
      <Text fw={600}>{title}</Text>
    </div>
  );
}

interface ObjectSelectsProps {
  collection: string;
  target: Target | null;
  onObject: (object: { collection: string; target: Target | null }) => void;
}

/** A collection that the asker may look into, and one of its records or any. */
function ObjectSelects({ collection, target, onObject }: ObjectSelectsProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const actor = useActor();
  const readable = allResources().filter(({ entity }) => can(actor, 'read', entity));
  const data = readable.map((one) => ({
    value: one.collection,
    label: labels.entity(one.collection).many,
  }));
  return (
    <>
      <Select
        label={t('explain.collection')}
        data={data}
        searchable
        allowDeselect={false}
        value={collection}
        onChange={(value) => value && onObject({ collection: value, target: null })}
      />
      <TargetSelect
        key={collection}
        label={t('explain.record')}
        placeholder={t('explain.anyRecord')}
        clearable
        clearButtonProps={{ 'aria-label': t('resource.clear') }}
        collection={collection}
        current={target}
        onTarget={(record) => onObject({ collection, target: targetOf(collection, record) })}
      />
    </>
  );
}

/** Yes or no, and the reason, as soon as it is known who is asked about. */
function ExplainAnswer(query: ExplainQuery) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { data, error, isPending } = useQuery({
    ...explanationQuery(query),
    placeholderData: keepPreviousData,
  });
  return (
    <div aria-live="polite">
      {query.user === '' ? (
        <Text size="sm" c="dimmed">
          {t('explain.choosePerson')}
        </Text>
      ) : error ? (
        <Alert color="red">{labels.error(codeOf(error))}</Alert>
      ) : isPending ? (
        <Skeleton height={72} />
      ) : (
        data && <Answer explanation={data} hasRecord={query.id !== ''} />
      )}
    </div>
  );
}

interface AnswerProps {
  explanation: Explanation;
  hasRecord: boolean;
}

function Answer({ explanation, hasRecord }: AnswerProps) {
  const { t } = useTranslation();
  const reason = useReason(explanation, hasRecord);
  const { allowed } = explanation;
  const Icon = allowed ? IconCheck : IconX;
  return (
    <Alert
      color={allowed ? 'green' : 'red'}
      icon={<Icon size={18} />}
      title={t(allowed ? 'common.yes' : 'common.no')}
    >
      {reason}
      {explanation.limit && ` ${t(`explain.limits.${explanation.limit}`)}`}
    </Alert>
  );
}

function useReason(explanation: Explanation, hasRecord: boolean): string {
  const { t } = useTranslation();
  const labels = useLabels();
  const { user, role, module, right, owner, action, reason } = explanation;
  const names = {
    user: user.name,
    role: role?.name ?? '',
    module: module ? labels.module(module) : '',
    right: right ? labels.right(right) : '',
    owner: owner?.name ?? '',
    action: t(`roles.verbs.${action}`),
  };
  switch (reason) {
    case 'none':
      return t(role ? 'explain.none' : 'explain.noRole', names);
    case 'own':
      return t(hasRecord && owner ? 'explain.own' : 'explain.ownOnly', names);
    case 'notOwn':
      return t(owner ? 'explain.notOwn' : 'explain.notOwnProgram', names);
    default:
      return t(`explain.${reason}`, names);
  }
}
