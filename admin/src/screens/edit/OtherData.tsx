import { Text } from '@mantine/core';
import type { Entity } from '@regia/model/entity.ts';
import { otherData } from '@regia/model/normal/shape.ts';
import { useMemo } from 'react';
import type { Values } from '../../lib/paths.ts';
import { formatNumber } from '../../messages/counted.ts';
import { usePlaceName } from '../../messages/labels.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import classes from './otherData.module.css';

interface OtherDataProps {
  entity: Entity;
  /** As it is stored. */
  record: Values;
}

/** What a record has and no editor shows: it stays with the record, whatever is saved. */
export function OtherData({ entity, record }: OtherDataProps) {
  const { t, locale } = useTranslation();
  const placeOf = usePlaceName(entity.collection);
  const found = useMemo(() => otherData(entity, record), [entity, record]);
  if (found.length === 0) return null;
  return (
    <details className={classes.box}>
      <summary>
        {t('resource.otherData.title')}{' '}
        <span className={classes.count}>{formatNumber(found.length, locale)}</span>
      </summary>
      <Text size="sm" c="dimmed" my={8}>
        {t('resource.otherData.hint')}
      </Text>
      <dl className={classes.list}>
        {found.map(({ path, value }) => (
          <div key={path} className={classes.entry}>
            <dt>{placeOf(path)}</dt>
            <dd>
              <pre>{JSON.stringify(value, null, 2)}</pre>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
