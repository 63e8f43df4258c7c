import { Alert, Skeleton, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../api/client.ts';
import { type ExplainQuery, type Explanation, explanationQuery } from '../api/explain.ts';
import { useLabels } from '../messages/labels.ts';

/** Yes or no, and the reason, as soon as it is known who is asked about. */
export function ExplainAnswer(query: ExplainQuery) {
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
    action: t(`explain.verbs.${action}`),
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
