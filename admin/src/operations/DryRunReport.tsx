import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Operation, Report } from '../api/operations.ts';
import { ImpactGroupPart } from '../impact/ImpactGroupPart.tsx';
import { impactLine } from '../impact/impactTexts.ts';
import { counted } from '../messages/counted.ts';
import { changesNothing } from './changesNothing.ts';
import classes from './operations.module.css';
import { countsLine } from './operationTexts.ts';
import { RemarkList } from './RemarkList.tsx';
import { ReportTable } from './ReportTable.tsx';

interface DryRunReportProps {
  /** What the dry run was of: the name of a file, or of a backup. */
  name: string;
  dryRun: Operation;
  report: Report;
  isBusy: boolean;
  onApply: () => void;
  onCancel: () => void;
}

/** What a file would do to the records and to the public site, and the buttons that decide. */
export function DryRunReport(props: DryRunReportProps) {
  const { name, dryRun, report, isBusy, onApply, onCancel } = props;
  const { t, i18n } = useTranslation();
  const { impact } = dryRun;
  const isSame = report.created + report.updated + report.removed === 0;
  const unshown = impact ? impact.differences - impact.groups.length : 0;
  return (
    <section className={classes.column} aria-label={t('operations.kinds.rehearsal')}>
      <div role="status">
        <h3 className={classes.subtitle}>{t('operations.dryRunOf', { name })}</h3>
        <p className={classes.quiet}>
          {isSame && t('operations.nothingNew')} {countsLine(report, t, i18n.language)}
        </p>
      </div>
      <ReportTable report={report} leaves={false} />
      <RemarkList operation={dryRun} />
      {impact && (
        <div>
          <h3 className={classes.subtitle}>{t('impact.title')}</h3>
          <p className={classes.quiet}>{impactLine(impact, t, i18n.language)}</p>
          {impact.groups.length > 0 && (
            <details className={classes.remarkGroup}>
              <summary>{t('operations.showImpact')}</summary>
              {impact.groups.map((group, index) => (
                // An answer is replaced as a whole.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <ImpactGroupPart key={index} group={group} />
              ))}
              {unshown > 0 && (
                <p className={classes.quiet}>{t('impact.more', counted(unshown, i18n.language))}</p>
              )}
            </details>
          )}
        </div>
      )}
      <div className={`${classes.actions} ${classes.decision}`}>
        <Button
          color={report.removed > 0 ? 'red' : undefined}
          disabled={isBusy || changesNothing(dryRun, report)}
          onClick={onApply}
        >
          {t('operations.apply')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <span className={classes.quiet}>
          {t(isBusy ? 'operations.busy' : 'operations.applyHint')}
        </span>
      </div>
    </section>
  );
}
