import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Difference, differenceQuery } from '../api/moments.ts';
import type { Impact } from '../api/renders.ts';
import { useAuthorName } from '../history/historyQueries.ts';
import { ImpactReport } from '../impact/ImpactReport.tsx';
import classes from '../impact/impact.module.css';
import { boundValues, SEPARATOR } from '../impact/impactTexts.ts';
import type { Translate } from '../messages/i18n.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { LoadFailure } from '../resource/LoadFailure.tsx';
import { useSiteTime } from '../session/useSiteTime.ts';
import { SideDrawer } from '../ui/SideDrawer.tsx';
import { compared, type Dated } from './compared.ts';
import ownClasses from './moments.module.css';
import { RestorePart } from './RestorePart.tsx';
import { SecondMoment } from './SecondMoment.tsx';

interface MomentDrawerProps {
  shown: Dated;
  onClose: () => void;
}

/** How the site at a moment differs from today, or from another moment. */
export function MomentDrawer({ shown, onClose }: MomentDrawerProps) {
  const { t } = useTranslation();
  const { written } = useSiteTime();
  const [other, setOther] = useState<Dated | null>(null);
  // What is due stays so while it is looked at.
  const [now] = useState(() => new Date().toISOString());
  const { pair, kind, from, to } = compared(shown, other, now);
  const { data, error, refetch } = useQuery(differenceQuery(pair));
  return (
    <SideDrawer
      width={960}
      title={t(`moments.${kind}`, { from: written(from), to: written(to) })}
      onClose={onClose}
    >
      <div className={classes.drawer}>
        <SecondMoment value={other} onValue={setOther} />
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={160} />}
        {data && (
          <>
            {data.hidden > 0 && (
              <p className={ownClasses.quiet}>{t('moments.hidden', { count: data.hidden })}</p>
            )}
            <ByWhom of={data.changes} />
            {kind === 'sinceThen' && (
              <RestorePart key={shown.at} moment={shown.moment} of={data} onRestored={onClose} />
            )}
            <ImpactReport
              impact={data.impact}
              {...(kind !== 'untilThen' && { line: differenceLine(data.impact, t) })}
              bound={t(
                data.impact.hasBacklog ? 'impact.backlogHint' : 'moments.boundHint',
                boundValues(data.impact),
              )}
            />
          </>
        )}
      </div>
    </SideDrawer>
  );
}

/** Who made how many changes. */
function ByWhom({ of: { count, isComplete, by } }: { of: Difference['changes'] }) {
  const { t } = useTranslation();
  const authorName = useAuthorName();
  if (count === 0) return null;
  const names = by.map((one) =>
    by.length > 1
      ? t('moments.authorCount', { name: authorName(one.author), count: one.count })
      : authorName(one.author),
  );
  return (
    <p className={ownClasses.quiet}>
      {t(isComplete ? 'moments.byWhom' : 'moments.byWhomAtLeast', { count, names })}
    </p>
  );
}

/** How many pages are others, and in how many ways. */
function differenceLine(impact: Impact, t: Translate): string {
  const { outputs, added = 0, removed = 0, differences, isComplete } = impact;
  if (outputs === 0) return t(isComplete ? 'moments.same' : 'moments.sameSoFar');
  return [
    t(isComplete ? 'moments.differ' : 'moments.differAtLeast', { count: outputs }),
    added > 0 ? t('impact.appears', { count: added }) : '',
    removed > 0 ? t('impact.disappears', { count: removed }) : '',
    isComplete && outputs > 1 ? t('impact.groups', { count: differences }) : '',
  ]
    .filter(Boolean)
    .join(SEPARATOR);
}
