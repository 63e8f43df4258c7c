import { List } from '@mantine/core';
import { FIELD_PROBLEMS } from '@regia/model/errors.ts';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../messages/labels.ts';
import { fieldName } from './LossList.tsx';
import type { Missing } from './showRefusal.tsx';

interface RefusalListProps {
  collection: string;
  missing: readonly Missing[];
  /** Problems by field path. */
  problems: readonly (readonly [string, string])[];
}

/** What must come back first; or else which fields do not fit today's rules. */
export function RefusalList({ collection, missing, problems }: RefusalListProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  if (missing.length > 0) {
    return (
      <List size="sm" spacing={8}>
        {missing.map(({ collection: from, id, name }) => (
          <List.Item key={`${from}/${id}`}>
            {t('history.losses.missingOne', { kind: labels.entity(from).one, name })}
          </List.Item>
        ))}
      </List>
    );
  }
  return (
    <List size="sm" spacing={8}>
      {problems.map(([path, code]) => {
        const problem = FIELD_PROBLEMS.find((one) => one === code) ?? 'invalid';
        return (
          <List.Item key={path}>
            {fieldName(labels, collection, path)}: {labels.problem(problem)}
          </List.Item>
        );
      })}
    </List>
  );
}
