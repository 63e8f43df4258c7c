import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { renderStatusQuery } from '../api/renderStatus.ts';
import { useForm } from '../fields/form/formContext.tsx';
import { useLabels } from '../messages/labels.ts';

/** Says in the editor that a document is not public, since nothing of its template can be rendered. */
export function HeldNotice() {
  const { t } = useTranslation();
  const labels = useLabels();
  const { id } = useForm();
  const { data } = useQuery(renderStatusQuery);
  const held = data?.held.filter((one) => one.id === id) ?? [];
  if (held.length === 0) return null;
  const languages = held.map(({ language }) => labels.language(language)).join(', ');
  return (
    <Alert
      color="yellow"
      variant="light"
      role="status"
      mt="md"
      icon={<IconAlertTriangle size={16} aria-hidden />}
      title={t('mistakes.held')}
    >
      {t('mistakes.heldHint', { languages })}
    </Alert>
  );
}
