import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconChevronRight, IconEyeOff } from '@tabler/icons-react';
import { Fragment, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../api/client.ts';
import { useFormImpact } from '../form/ImpactProvider.tsx';
import { lazyPart } from '../lib/lazyPart.tsx';
import { useLabels } from '../messages/labels.ts';
import { offSiteTexts } from '../mistakes/offSiteText.ts';
import classes from './impact.module.css';
import { heldTexts, impactLine, SEPARATOR } from './impactTexts.ts';

const ImpactDrawer = lazyPart(
  () => import('./ImpactDrawer.tsx').then((module) => module.ImpactDrawer),
  (props) => props.onClose(),
);

/** Says beside the button that saves what saving would do, and opens the whole of it. */
export function ImpactLine() {
  const { t } = useTranslation();
  const labels = useLabels();
  const { impact, isAsking, error } = useFormImpact();
  const [isOpen, { open, close }] = useDisclosure(false);
  // What is on the site already, in another block, is told in the drawer alone.
  const [first] = impact?.failures ?? [];
  const mistake = first?.isOlder ? undefined : first;
  const [offSite] = offSiteTexts(impact?.offSite, labels);
  // What is wrong with the form itself is said where it is, once somebody wants to save.
  const code = error && codeOf(error);
  const isFailure = code !== null && code !== 'formInvalid';
  const [held] = impact ? heldTexts(impact, t) : [];
  const isUnchanged = impact?.outputs === 0 && impact.isComplete;
  const isHeldAlone = isUnchanged && held && !mistake;
  const isNothing = isUnchanged && !first && !offSite && !held;
  const isOutdated = code === 'sync';
  return (
    <div className={classes.place} role="status">
      {!impact && isAsking && <span className={classes.quiet}>{t('impact.asking')}</span>}
      {isFailure && (
        <span className={classes.quiet}>{t(isOutdated ? 'impact.outdated' : 'impact.failed')}</span>
      )}
      {impact && !error && isNothing && (
        <span className={classes.quiet}>{impactLine(impact, t)}</span>
      )}
      {impact && !error && !isNothing && (
        <UnstyledButton
          className={classes.line}
          data-asking={isAsking || undefined}
          aria-haspopup="dialog"
          onClick={open}
        >
          {mistake && (
            <span className={classes.mistake}>
              <IconAlertTriangle size={14} aria-hidden />{' '}
              {t('impact.mistake', {
                block: mistake.blockName,
                line: mistake.line,
              })}
            </span>
          )}{' '}
          {offSite && (
            <span className={classes.reason}>
              <IconEyeOff size={14} aria-hidden /> {offSite}
            </span>
          )}{' '}
          {held && !mistake && (
            <span className={classes.reason}>
              <IconAlertTriangle size={14} aria-hidden /> {held}
              {isHeldAlone && <IconChevronRight size={14} className={classes.more} aria-hidden />}
            </span>
          )}{' '}
          {!isHeldAlone && <Parts of={impactLine(impact, t)} />}
        </UnstyledButton>
      )}
      <Suspense>
        {impact && isOpen && <ImpactDrawer impact={impact} isStale={isAsking} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** A line of facts, of which each stays together; the last one with the sign that there is more. */
function Parts({ of }: { of: string }) {
  return of.split(SEPARATOR).map((part, index, { length }) => (
    <Fragment key={part}>
      <span className={classes.part}>
        {part}
        {index < length - 1 ? (
          ' ·'
        ) : (
          <IconChevronRight size={14} className={classes.more} aria-hidden />
        )}
      </span>{' '}
    </Fragment>
  ));
}
