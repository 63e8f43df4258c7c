import { Skeleton } from '@mantine/core';
import type { Log } from '@regia/model/entities/log.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../api/client.ts';
import { DifferenceList } from '../history/DifferenceList.tsx';
import { versionQuery } from '../history/historyQueries.ts';
import { useLabels } from '../messages/labels.ts';
import classes from './log.module.css';

/** Where the record's versions before and after differ, for those who may read it. */
export function LogChange({ entry }: { entry: Log }) {
  const { t } = useTranslation();
  const { collection = '', recordId = '', change = 0 } = entry;
  const { data, error } = useQuery(versionQuery(collection, recordId, change));
  return (
    <section>
      <h3 className={classes.heading}>{t('history.changes')}</h3>
      {error && <Failure error={error} />}
      {!data && !error && <Skeleton height={120} />}
      {data?.kind === 'deleted' && <p className={classes.quiet}>{t('history.wasDeleted')}</p>}
      {data && data.kind !== 'deleted' && data.changes.length === 0 && (
        <p className={classes.quiet}>{t('history.sameAsBefore')}</p>
      )}
      {data && <DifferenceList collection={collection} differences={data.changes} />}
    </section>
  );
}

function Failure({ error }: { error: Error }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const code = codeOf(error);
  // Some records have no history, and no history is kept for ever.
  const words = code === 'notFound' ? t('log.noVersion') : labels.error(code);
  return <p className={classes.quiet}>{words}</p>;
}
