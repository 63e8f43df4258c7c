import { Badge } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import { useTranslation } from 'react-i18next';

/** Marks a record that is not public yet, since its publication date lies ahead, in a list. */
export function ScheduledMark({ record: { publicAt } }: { record: AnyRecord }) {
  const { t } = useTranslation();
  if (typeof publicAt !== 'string' || Date.parse(publicAt) <= Date.now()) return null;
  return (
    <Badge component="span" size="sm" variant="light" radius="sm" ml={8} tt="none">
      {t('dashboard.scheduled')}
    </Badge>
  );
}
