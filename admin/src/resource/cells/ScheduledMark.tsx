import { Badge } from '@mantine/core';
import type { AnyRecord } from '@regia/model/entity.ts';
import { useTranslation } from 'react-i18next';
import { useIsAhead } from '../../fields/parts/useIsAhead.ts';

/** Marks a record that is not public yet, since its publication date lies ahead, in a list. */
export function ScheduledMark({ record }: { record: AnyRecord }) {
  const { t } = useTranslation();
  if (!useIsAhead(record.publicAt)) return null;
  return (
    <Badge component="span" size="sm" variant="light" radius="sm" tt="none">
      {t('resource.scheduled')}
    </Badge>
  );
}
