import { Alert } from '@mantine/core';
import { randomId } from '@regia/embed/randomId.ts';
import { SITE_LANGUAGES } from '@regia/model/constants.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { type Chosen, QUIET } from '@regia/model/previewMessages.ts';
import { WRITING } from '@regia/model/writingMessages.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { askPreview, type DocumentRef, type Preview, type RenderFailure } from '../api/renders.ts';
import { DOCUMENTS } from '../api/siteCollections.ts';
import { useForm, useSettledForm } from '../form/formContext.tsx';
import { draftOf } from '../form/formValues.ts';
import { useSectionLink } from '../form/sectionLink.ts';
import type { Values } from '../lib/paths.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { MistakeMessage } from '../mistakes/MistakeNote.tsx';
import { useMistakes } from '../mistakes/MistakesProvider.tsx';
import { placeOf } from '../mistakes/mistakes.ts';
import { useIsBusy } from '../ui/busy.ts';
import { toastWarning } from '../ui/toasts.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { PreviewProblem } from './PreviewProblem.tsx';
import { PreviewTools } from './PreviewTools.tsx';
import classes from './preview.module.css';
import type { PreviewState } from './previewLayout.ts';
import { SourceNote } from './SourceNote.tsx';
import { type PageWriting, usePageWriting } from './usePageWriting.ts';
import { WritingNote } from './WritingNote.tsx';

const STILL_MS = 600;

const numbers = new WeakMap<Values, number>();
let last = 0;

/** A number for each state of a form, by which all who show it share one answer. */
function numberOf(values: Values): number {
  const number = numbers.get(values) ?? ++last;
  numbers.set(values, number);
  return number;
}

/**
 * The preview of what is in the form, and the values it was made of: asked for anew each time the form has been
 * changed and is still.
 * @param document what a block or template is shown in; the server chooses when null
 * @param isHeld keeps the last one
 */
export function usePreview(base: AnyRecord | null, document: DocumentRef | null, isHeld = false) {
  const { form, collection, language } = useForm();
  const { values } = useSettledForm(form, STILL_MS);
  const isBusy = useIsBusy();
  // An answer that is no longer waited for is cancelled by its signal, as while the form is saved.
  return useQuery({
    queryKey: [
      ...['drafts', 'preview', numberOf(values)],
      ...[base?.updatedAt, language, document, isBusy],
    ],
    queryFn: async ({ signal }) => {
      const draft = draftOf(collection, base, values);
      const answer = await askPreview(
        { ...draft, language, ...(document && { document }) },
        signal,
      );
      return { ...answer, values, language };
    },
    enabled: !isBusy && !isHeld,
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
  onSave: () => void;
  /** May somebody be writing who hasn't seen yet that the page is no longer there for that? */
  isUnseen: boolean;
  /** What opens over the page that is written on. */
  dialogs: (writing: PageWriting) => ReactNode;
}

/** What is in the form as the public would see it, on a screen of some width; or the page itself, to be written on. */
export function PreviewPane({ base, preview, onSave, isUnseen, dialogs }: PreviewPaneProps) {
  const { device, isOnPage, isBeside, change, leavePage } = preview;
  const [chosen, setChosen] = useState<DocumentRef | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  const { data, error, isFetching, refetch } = usePreview(base, chosen, isHeld);
  const { reportPreview } = useMistakes();
  const failures = data?.failures;

  useEffect(() => {
    reportPreview(failures ?? []);
    return () => reportPreview([]);
  }, [failures, reportPreview]);

  const document = data && `${data.document.type}/${data.document.id}`;
  const [isQuiet, setIsQuiet] = useState(false);
  const mode = isQuiet || isUnseen ? QUIET : null;
  const url = useFrameUrl(data?.url ?? null, isOnPage ? WRITING : mode);
  const [elsewhere, setElsewhere, onChosen] = useChoice(data ?? null, isOnPage);
  const writing = usePageWriting({
    isOn: isOnPage,
    blocks: data?.blocks ?? NO_BLOCKS,
    onChosen,
    onHeld: setIsHeld,
    onSave,
    onFailure: leavePage,
  });
  const pane = useFrameFocusAfter(writing.edited !== null || writing.onPicture !== null);
  return (
    <div ref={pane} className={classes.pane}>
      <PreviewTools
        device={device}
        onDevice={(next) => change({ device: next })}
        shown={data ?? null}
        isUpdating={isFetching}
        onDocument={setChosen}
        onSave={isOnPage && !isBeside ? onSave : null}
      />
      <PreviewFrame
        url={url}
        document={document ?? ''}
        title={data?.document.title ?? ''}
        device={device}
        isFluid={isOnPage}
        isDim={error !== null}
        isHeld={isHeld}
        onChosen={onChosen}
        onPort={writing.onPort}
        onLeft={writing.onLeft}
        onStolen={() => {
          setIsQuiet(true);
          toastWarning('focusTaken');
        }}
      >
        {error && <PreviewProblem error={error} onRetry={() => void refetch()} />}
        {data && elsewhere && (
          <SourceNote chosen={elsewhere} preview={data} onClose={() => setElsewhere(null)} />
        )}
        {isOnPage && !error && failures?.length === 0 && <WritingNote writing={writing} />}
      </PreviewFrame>
      {isOnPage && dialogs(writing)}
      {failures && failures.length > 0 && <PreviewFailures failures={failures} />}
    </div>
  );
}

/** Where a preview is shown, in a mode; one to be written on with a key of its own. */
function useFrameUrl(url: string | null, mode: typeof WRITING | typeof QUIET | null) {
  return useMemo(() => {
    if (!url || !mode) return url;
    return mode === WRITING ? `${url}?${WRITING}#${randomId()}` : `${url}?${mode}`;
  }, [url, mode]);
}

/** Gives the page the focus back once nothing is over it. @returns takes what holds its frame */
function useFrameFocusAfter(isCovered: boolean): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const wasCovered = useRef(false);
  useEffect(() => {
    if (wasCovered.current && !isCovered) {
      root.current?.querySelector<HTMLElement>('iframe:not([data-waiting])')?.focus();
    }
    wasCovered.current = isCovered;
  }, [isCovered]);
  return root;
}

const NO_BLOCKS: Preview['blocks'] = [];

/** What was clicked in the preview: a section of the form is opened there; what comes from elsewhere is told. */
function useChoice(shown: Preview | null, isOnPage: boolean) {
  const { collection, id, setLanguage } = useForm();
  const link = useSectionLink();
  const choose = link?.choose;
  const [elsewhere, setElsewhere] = useState<Chosen | null>(null);
  const isOwn =
    shown !== null &&
    shown.document.id === id &&
    DOCUMENTS[shown.document.type].collection === collection;
  const onChosen = useCallback(
    (chosen: Chosen) => {
      // Over the whole screen a finger scrolls, and there is no form to be seen.
      if (!choose && !isOnPage) return;
      const isSection = chosen.regia === 'section' && isOwn;
      setElsewhere(isSection ? null : chosen);
      const language = isSection && SITE_LANGUAGES.find((one) => one === chosen.language);
      if (!language) return;
      setLanguage(language);
      choose?.(chosen);
    },
    [choose, isOnPage, isOwn, setLanguage],
  );
  return [elsewhere, setElsewhere, onChosen] as const;
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
