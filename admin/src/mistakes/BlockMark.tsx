import { Badge } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { renderStatusQuery } from '../api/renderStatus.ts';
import { useLabels } from '../messages/labels.ts';

/** Marks a block whose stored code has a mistake, in a list. */
export function BlockMark({ record }: { record: AnyRecord }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { data } = useQuery(renderStatusQuery);
  const own = data?.failures.filter(({ block }) => block === record.id) ?? [];
  if (own.length === 0) return null;
  const words = own.map(({ line, language }) =>
    t('mistakes.inBlock', { line, language: labels.language(language) }),
  );
  return (
    <Badge
      component="span"
      size="sm"
      variant="light"
      color="red"
      radius="sm"
      tt="none"
      title={words.join('\n')}
    >
      {t('mistakes.badge')}
    </Badge>
  );
}
