import { List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Loss } from '../api/history.ts';
import { type Labels, useLabels } from '../messages/labels.ts';

interface LossListProps {
  collection: string;
  losses: readonly Loss[];
}

/** What did not come back with a record, and what can be done about it. */
export function LossList({ collection, losses }: LossListProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const nameOf = (path: string) => fieldName(labels, collection, path);
  const textOf = (loss: Loss): string => {
    if (loss.kind === 'file') return t('history.losses.file', { name: loss.name });
    const field = nameOf(loss.field);
    if (loss.kind === 'target') return t('history.losses.target', { name: loss.name, field });
    const { value, now } = loss;
    return now === null
      ? t('history.losses.takenFlag', { field })
      : t('history.losses.taken', { field, value, now });
  };
  return (
    <List size="sm" spacing={8}>
      {losses.map((loss) => (
        <List.Item key={JSON.stringify(loss)}>{textOf(loss)}</List.Item>
      ))}
    </List>
  );
}

/** A field by its path in a record, such as `slug.it` or `blocks.it.0`. */
export function fieldName(labels: Labels, collection: string, path: string): string {
  const [name = '', language] = path.split('.');
  const label = labels.field(collection, name);
  const spoken = language === undefined ? undefined : labels.language(language);
  return spoken === undefined ? label : `${label} (${spoken})`;
}
