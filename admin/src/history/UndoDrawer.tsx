import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { codeOf } from '../api/client.ts';
import type { RecordKey } from '../api/history.ts';
import { changesQuery, type FindChanges, type Taken, undoQuery } from '../api/logs.ts';
import { changeImpactQuery } from '../api/renders.ts';
import { isOnSite } from '../api/siteCollections.ts';
import { ImpactReport } from '../impact/ImpactReport.tsx';
import impactClasses from '../impact/impact.module.css';
import { boundHint } from '../impact/impactTexts.ts';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { SideDrawer } from '../ui/SideDrawer.tsx';
import { askedOf } from './DecideUndo.tsx';
import { UndoOffered } from './UndoOffered.tsx';
import classes from './undo.module.css';

interface UndoDrawerProps {
  wanted: FindChanges;
  onClose: () => void;
  /** Called before it closes, where they have been taken back. */
  onDone?: () => void;
}

/** Several actions that are taken back as one: what comes back, what that does to the site, what is in the way. */
export function UndoDrawer({ wanted, onClose, onDone }: UndoDrawerProps) {
  const { t } = useTranslation();
  const { data, error } = useQuery(changesQuery(wanted));
  const [except, setExcept] = useState<readonly RecordKey[]>([]);
  const changes = data?.changes ?? [];
  const count = changes.length;
  const taken = { changes, except };
  return (
    <SideDrawer width={960} title={t('log.undo.title')} bodyClass={classes.body} onClose={onClose}>
      {error && <Failure error={error} />}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <p className={classes.hint}>
          {count > 0 ? t('log.undo.chosen', { count }) : t('log.undo.problems.notARecord')}{' '}
          {count > 0 && data.others > 0 && t('log.undo.others', { count: data.others })}{' '}
          {except.length > 0 && t('log.undo.left', { count: except.length })}
        </p>
      )}
      {count > 0 && (
        <>
          <UndoOffered
            {...{ taken, count }}
            onLeave={(records) =>
              setExcept([...except, ...records.map(({ collection, id }) => ({ collection, id }))])
            }
            onDone={() => {
              onDone?.();
              onClose();
            }}
          />
          <UndoImpact taken={taken} />
        </>
      )}
    </SideDrawer>
  );
}

function Failure({ error }: { error: Error }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const code = codeOf(error);
  const words = code === 'changeTooLarge' ? t('log.undo.tooMany') : labels.error(code);
  return <p className={classes.quiet}>{words}</p>;
}

/** What it would do to the site; where something is asked, by the answer that all goes back. */
function UndoImpact({ taken }: { taken: Extract<Taken, { changes: unknown }> }) {
  const { t } = useTranslation();
  const { data: offer } = useQuery(undoQuery(taken));
  const asked = offer ? askedOf(offer) : [];
  const records = asked.map(({ record: { collection, id }, conflict }) => ({
    ...{ collection, id },
    record: { ...conflict.versions.mine, ...conflict.present },
  }));
  const of = {
    ...({ action: 'undo', collection: 'logs' } as const),
    undo: { ...taken, records },
  };
  const isShown =
    offer !== undefined &&
    (offer.possible || asked.length > 0) &&
    offer.records.some(({ collection }) => isOnSite(collection));
  const { data: impact, isError } = useQuery({ ...changeImpactQuery(of), enabled: isShown });
  if (!isShown) return null;
  return (
    <section className={impactClasses.drawer} aria-label={t('impact.title')}>
      <h3 className={classes.heading}>{t('impact.title')}</h3>
      {asked.length > 0 && <p className={classes.hint}>{t('log.undo.impactHint')}</p>}
      {isError && <p className={classes.quiet}>{t('impact.failed')}</p>}
      {!impact && !isError && <Skeleton height={120} />}
      {impact && <ImpactReport impact={impact} bound={boundHint(impact, t)} asked={of} />}
    </section>
  );
}
