import { Badge } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { renderStatusQuery } from '../api/renderStatus.ts';
import { useLabels } from '../messages/labels.ts';

/** Marks a document that is not public, since nothing of its template can be rendered, in a list. */
export function HeldMark({ record }: { record: AnyRecord }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { data } = useQuery(renderStatusQuery);
  const held = data?.held.filter(({ id }) => id === record.id) ?? [];
  if (held.length === 0) return null;
  const languages = held.map(({ language }) => labels.language(language)).join(', ');
  return (
    <Badge
      component="span"
      size="sm"
      variant="light"
      color="red"
      radius="sm"
      tt="none"
      title={t('mistakes.heldHint', { languages })}
    >
      {t('mistakes.held')}
    </Badge>
  );
}
