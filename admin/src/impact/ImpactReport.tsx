import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconEyeOff, IconHourglass } from '@tabler/icons-react';
import type { Impact, ImpactRequest, RenderFailure } from '../api/renders.ts';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { MistakeMessage } from '../mistakes/MistakeNote.tsx';
import { offSiteTexts } from '../mistakes/offSiteText.ts';
import { HeldNote, ImpactGroups } from './ImpactDetails.tsx';
import classes from './impact.module.css';
import { impactLine } from './impactTexts.ts';

interface ImpactReportProps {
  impact: Impact;
  /** How much that is, in a line; as of what is to come where left out. */
  line?: string;
  /** What is said where not all of it was looked at. */
  bound: string;
  /** What it was asked about; without it, there are no pictures. */
  asked?: ImpactRequest;
}

/** All that something does to the public site: to how many outputs what happens, and why more may. */
export function ImpactReport({ impact, line, bound, asked }: ImpactReportProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { failures, isComplete } = impact;
  return (
    <>
      <p className={classes.summary}>{line ?? impactLine(impact, t)}</p>
      {!isComplete && (
        <Alert color="gray" variant="light" icon={<IconHourglass size={16} aria-hidden />}>
          {bound}
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
      <ImpactGroups of={impact} {...(asked && { asked })} />
    </>
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
