import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import { Suspense } from 'react';
import { codeOf } from '../api/client.ts';
import { useFormImpact } from '../form/ImpactProvider.tsx';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { offSiteTexts } from '../mistakes/offSiteText.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
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
  const { impact, asked, isAsking, error, isChanged } = useFormImpact();
  const [isOpen, { open, close }] = useDisclosure(false);
  // What is on the site already, in another block, is told in the drawer alone.
  const [first] = impact?.failures ?? [];
  const mistake = first?.isOlder ? undefined : first;
  const [offSite] = offSiteTexts(impact?.offSite, labels);
  const code = error && codeOf(error);
  const [held] = impact ? heldTexts(impact, t) : [];
  const isUnchanged = impact?.outputs === 0 && impact.isComplete;
  const isHeldAlone = isUnchanged && held && !mistake;
  const isNothing = isUnchanged && !first && !offSite && !held;
  const quietText = () => {
    // What is wrong with the form is said where it is, once somebody wants to save.
    if (code === 'formInvalid') return t('impact.incomplete');
    if (code) return t(code === 'sync' ? 'impact.outdated' : 'impact.failed');
    if (impact) return isNothing ? impactLine(impact, t) : null;
    return t(isChanged ? 'impact.asking' : 'impact.unchanged');
  };
  const quiet = quietText();
  const warning =
    (mistake && t('impact.mistake', { block: mistake.blockName, line: mistake.line })) ??
    offSite ??
    held;
  return (
    <div className={classes.place} role="status">
      {quiet}
      {impact && quiet === null && (
        <UnstyledButton
          className={classes.line}
          data-asking={isAsking || undefined}
          aria-haspopup="dialog"
          onClick={open}
        >
          <span className={classes.words}>
            {warning && (
              <span className={classes.warning}>
                <IconAlertTriangle size={14} aria-hidden /> {warning}
              </span>
            )}{' '}
            {!isHeldAlone && (
              <span className={classes.facts}>{unbroken(impactLine(impact, t))}</span>
            )}
          </span>
          <IconChevronRight size={14} aria-hidden />
        </UnstyledButton>
      )}
      <Suspense>
        {impact && asked && isOpen && (
          <ImpactDrawer {...{ impact, asked }} isStale={isAsking} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}

/** No line begins with what stands between two facts. */
function unbroken(facts: string): string {
  return facts.replaceAll(SEPARATOR, `\u00a0${SEPARATOR.trimStart()}`);
}
