import { Alert, Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { AnyRecord } from '@regia/model/entity.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askPreview, type DocumentRef, type RenderFailure } from '../api/renders.ts';
import { useForm, useSettledForm } from '../form/formContext.tsx';
import { draftOf } from '../form/formValues.ts';
import { MistakeMessage } from '../mistakes/MistakeNote.tsx';
import { useMistakes } from '../mistakes/MistakesProvider.tsx';
import { placeOf } from '../mistakes/mistakes.ts';
import { useIsBusy } from '../ui/busy.ts';
import { PreviewProblem } from './PreviewProblem.tsx';
import { PreviewTools } from './PreviewTools.tsx';
import classes from './preview.module.css';
import { DEVICES, type Device, type PreviewState } from './previewLayout.ts';

const STILL_MS = 600;

/**
 * The preview of what is in the form, asked for anew each time it has been changed and is still.
 * @param document what a block or template is shown in; the server chooses when null
 */
export function usePreview(base: AnyRecord | null, document: DocumentRef | null) {
  const { form, collection, language } = useForm();
  const asker = useId();
  const { values, count } = useSettledForm(form, STILL_MS);
  const isBusy = useIsBusy();
  // An answer that is no longer waited for is cancelled by its signal, as while the form is saved.
  return useQuery({
    queryKey: ['drafts', 'preview', asker, count, base?.updatedAt, language, document, isBusy],
    queryFn: ({ signal }) =>
      askPreview(
        { ...draftOf(collection, base, values), language, ...(document && { document }) },
        signal,
      ),
    enabled: !isBusy,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

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

/** The blocks of the preview that could not be rendered, and why. */
function PreviewFailures({ failures }: { failures: readonly RenderFailure[] }) {
  const { t } = useTranslation();
  return (
    <Alert
      role="status"
      color="yellow"
      variant="light"
      py="xs"
      icon={<IconAlertTriangle size={16} aria-hidden />}
      title={t('preview.failures', { count: failures.length })}
      className={classes.failures}
    >
      <ul>
        {failures.map(({ block, blockName, line, column, ...mistake }) => (
          <li key={`${block}.${line}.${column}`}>
            {t('preview.failure', { block: blockName, place: placeOf({ ...mistake, line }) })}{' '}
            <MistakeMessage of={mistake} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface PreviewFrameProps {
  /** Null until there is something to show. */
  url: string | null;
  title: string;
  device: Device;
  /** Is what is shown not what is in the form? */
  isDim: boolean;
  /** What stands above it. */
  children: ReactNode;
}

/**
 * Shows an address on a screen of some width, made smaller where there is less room. A newer
 * address loads behind the one in sight, and takes its place only then: nothing flickers, and each
 * has a frame of its own, so that none of them enters the browser's history.
 */
function PreviewFrame({ url, title, device, isDim, children }: PreviewFrameProps) {
  const { t } = useTranslation();
  const { ref, width, height } = useElementSize();
  const [loaded, setLoaded] = useState<string | null>(null);
  const scale = width > 0 ? Math.min(1, width / DEVICES[device]) : 1;
  const style: CSSProperties = {
    width: DEVICES[device],
    height: height / scale,
    transform: `scale(${scale})`,
    left: Math.max(0, (width - DEVICES[device] * scale) / 2),
  };
  const frames = [loaded, url].filter(
    (one, index, all) => one !== null && all.indexOf(one) === index,
  );
  return (
    <div ref={ref} className={classes.screen} data-dim={isDim || undefined}>
      {loaded === null && !isDim && <Skeleton className={classes.waiting} />}
      {frames.map((address) => (
        <iframe
          key={address}
          className={classes.frame}
          style={style}
          src={address ?? undefined}
          title={t('preview.frame', { title })}
          // Its scripts run there, and reach nothing here, nor the cookies of this host.
          // What its links open is the site as everyone sees it.
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          data-waiting={address !== loaded || undefined}
          aria-hidden={address !== loaded}
          inert={address !== loaded}
          onLoad={() => setLoaded(address)}
        />
      ))}
      {children}
    </div>
  );
}
