import type { AnyRecord } from '@regia/model/entity.ts';
import { useEffect, useState } from 'react';
import type { DocumentRef } from '../api/drafts.ts';
import { useMistakes } from '../mistakes/MistakesProvider.tsx';
import { PreviewFailures } from './PreviewFailures.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { PreviewProblem } from './PreviewProblem.tsx';
import { PreviewTools } from './PreviewTools.tsx';
import classes from './preview.module.css';
import { usePreview } from './usePreview.ts';
import type { PreviewState } from './usePreviewLayout.ts';

interface PreviewPaneProps {
  /** What is being edited, with the marks of its copy; null for a new record. */
  base: AnyRecord | null;
  preview: PreviewState;
}

/** What is in the form as the public would see it, on a screen of some width. */
export function PreviewPane({ base, preview }: PreviewPaneProps) {
  const [chosen, setChosen] = useState<DocumentRef | null>(null);
  const { data, error, isFetching, refetch } = usePreview(base, chosen);
  const { reportPreview } = useMistakes();
  const failures = data?.failures;

  useEffect(() => {
    reportPreview(failures ?? []);
    return () => reportPreview([]);
  }, [failures, reportPreview]);

  const { device, change } = preview;
  return (
    <div className={classes.pane}>
      <PreviewTools
        device={device}
        onDevice={(next) => change({ device: next })}
        shown={data ?? null}
        isUpdating={isFetching}
        onDocument={setChosen}
      />
      <PreviewFrame
        url={data?.url ?? null}
        title={data?.document.title ?? ''}
        device={device}
        isDim={error !== null}
      >
        {error && <PreviewProblem error={error} onRetry={() => void refetch()} />}
      </PreviewFrame>
      {failures && failures.length > 0 && <PreviewFailures failures={failures} />}
    </div>
  );
}
