import { Alert, Drawer } from '@mantine/core';
import { IconAlertTriangle, IconEyeOff, IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Impact, ImpactRequest, RenderFailure } from '../api/renders.ts';
import { useLabels } from '../messages/labels.ts';
import { MistakeMessage } from '../mistakes/MistakeNote.tsx';
import { offSiteTexts } from '../mistakes/offSiteText.ts';
import { useFocusBack } from '../ui/useFocusBack.ts';
import { HeldNote, ImpactGroups } from './ImpactDetails.tsx';
import classes from './impact.module.css';
import { boundValues, impactLine } from './impactTexts.ts';

interface ImpactDrawerProps {
  impact: Impact;
  /** What it was asked about. */
  asked: ImpactRequest;
  /** Is a newer answer on its way? */
  isStale: boolean;
  onClose: () => void;
}

/** All that saving would do to the public site: what happens to how many outputs, and to which. */
export function ImpactDrawer({ impact, asked, isStale, onClose }: ImpactDrawerProps) {
  useFocusBack();
  const { t } = useTranslation();
  const { failures, isComplete, hasBacklog } = impact;
  const labels = useLabels();
  return (
    <Drawer
      opened
      onClose={onClose}
      size="min(960px, 100%)"
      title={t('impact.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={classes.drawer} aria-busy={isStale}>
        <p className={classes.summary}>{impactLine(impact, t)}</p>
        {!isComplete && (
          <Alert color="gray" variant="light" icon={<IconHourglass size={16} aria-hidden />}>
            {t(hasBacklog ? 'impact.backlogHint' : 'impact.boundHint', boundValues(impact))}
          </Alert>
        )}
        {offSiteTexts(impact.offSite, labels).map((text) => (
          <Alert
            key={text}
            color="yellow"
            variant="light"
            icon={<IconEyeOff size={16} aria-hidden />}
          >
            {text}
          </Alert>
        ))}
        <HeldNote of={impact} />
        <Failures of={failures.filter(({ isOlder }) => !isOlder)} />
        <Failures of={failures.filter(({ isOlder }) => isOlder)} title={t('impact.older')} />
        <ImpactGroups of={impact} asked={asked} />
      </div>
    </Drawer>
  );
}

function Failures({ of, title }: { of: readonly RenderFailure[]; title?: string }) {
  const { t } = useTranslation();
  if (of.length === 0) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle size={16} aria-hidden />}
      title={title}
    >
      <ul className={classes.failures}>
        {of.map(({ block, blockName, language, line, column, shows, ...mistake }) => (
          <li key={`${block}.${language}.${line}.${column}`}>
            {t(shows === 'nothing' ? 'impact.mistakeNothing' : 'impact.mistake', {
              block: blockName,
              line,
            })}{' '}
            {language}: <MistakeMessage of={mistake} className={classes.code} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}
