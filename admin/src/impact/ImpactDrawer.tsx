import type { Impact, ImpactRequest } from '../api/renders.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { SideDrawer } from '../ui/SideDrawer.tsx';
import { ImpactReport } from './ImpactReport.tsx';
import classes from './impact.module.css';
import { boundHint } from './impactTexts.ts';

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
  const { t } = useTranslation();
  return (
    <SideDrawer width={960} title={t('impact.title')} onClose={onClose}>
      <div className={classes.drawer} aria-busy={isStale}>
        <ImpactReport impact={impact} bound={boundHint(impact, t)} asked={asked} />
      </div>
    </SideDrawer>
  );
}
