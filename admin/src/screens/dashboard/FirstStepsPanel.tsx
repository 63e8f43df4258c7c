import { VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../messages/labels.ts';
import { creations } from '../../navigation/places.ts';
import { useActor } from '../../session/session.ts';
import { Panel } from '../../ui/Panel.tsx';
import classes from './Dashboard.module.css';
import type { FirstStep } from './firstSteps.ts';

/** What to make, one after the other, until a new site shows something. */
export function FirstStepsPanel({ steps }: { steps: readonly FirstStep[] }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const offered = creations(useActor());
  return (
    <Panel title={t('dashboard.firstSteps')} hint={t('dashboard.firstStepsHint')}>
      <ol className={classes.list}>
        {steps.map(({ collection, isDone }) => {
          const texts = labels.entity(collection);
          const Sign = isDone ? IconCircleCheckFilled : IconCircle;
          return (
            <li key={collection}>
              <Link
                to={offered.find((one) => one.collection === collection)?.path ?? '/'}
                className={classes.row}
              >
                <Sign size={20} className={isDone ? classes.good : classes.rowIcon} aria-hidden />
                <span className={classes.rowWords}>
                  <span>
                    {texts.new}
                    {isDone && <VisuallyHidden>, {t('dashboard.stepDone')}</VisuallyHidden>}
                  </span>
                  <span className={classes.stepHint}>{texts.emptyHint}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
