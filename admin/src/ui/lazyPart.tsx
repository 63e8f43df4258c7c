import { Button, CloseButton } from '@mantine/core';
import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useState,
  useSyncExternalStore,
} from 'react';
import { ChunkError, loadChunk } from '../lib/loadChunk.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import classes from './PartFailure.module.css';

/** A part as it stands now: another one after each time it has been tried again. */
interface Attempt<Props> {
  readonly number: number;
  readonly Part: ComponentType<Props>;
}

type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches it before it is shown. Whoever shows it learns of a failure. */
  preload(): void;
};

/** What is shown in place of a part that did not come. */
type Failure<Props> = (props: Props, error: ChunkError, retry: () => Promise<void>) => ReactNode;

/**
 * A component that is fetched when it is first shown; the caller gives the `Suspense` around it. If
 * it does not come, that is said in its place with a way to try again, and all around it stays.
 * @param load the same import each time, so that one fetch serves all
 * @param close for what lies above the rest: what puts it away. Then a failure is said above the rest too.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  close?: (props: Props) => void,
): LazyPart<Props> {
  return partOr(load, (props, { message }, retry) => (
    <PartFailure message={message} onRetry={retry} onClose={close && (() => close(props))} />
  ));
}

function partOr<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failure: Failure<Props>,
): LazyPart<Props> {
  let fetched: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    fetched = await loadChunk(load);
    return fetched;
  };
  let attempt: Attempt<Props> = {
    number: 0,
    Part: lazy(() => fetchPart().then((part) => ({ default: part }))),
  };
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const retry = async () => {
    const Part = await fetchPart();
    attempt = { number: attempt.number + 1, Part };
    for (const listener of listeners) listener();
  };

  function LazyPart(props: Props) {
    const { number, Part } = useSyncExternalStore(subscribe, () => attempt);
    // What is there needs no waiting, of which React makes a third of a second. It stays the same while it is shown.
    const [ready] = useState(() => fetched);
    const Shown = ready ?? Part;
    return (
      <PartBoundary key={number} failure={(error) => failure(props, error, retry)}>
        <Shown {...props} />
      </PartBoundary>
    );
  }
  return Object.assign(LazyPart, { preload: () => void fetchPart().catch(() => {}) });
}

/** An ornament: nothing is in its place before it comes, or if it does not. */
export function ornament<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = partOr(load, () => null);
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

const soon = new Set<() => void>();

/**
 * A part that people open with a click: fetched once the first screen stands, before they do. A folder's
 * are in its `soon.tsx`, and all of these come in one file.
 */
export const soonPart: typeof lazyPart = (load, close) => {
  const part = lazyPart(load, close);
  soon.add(part.preload);
  return part;
};

/** The same for what only adds to what it stands around, which is there alone before it comes, or if it does not. */
export function soonPartAround<Props extends { children: ReactNode }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = partOr(load, ({ children }) => children);
  soon.add(Part.preload);
  return (props) => (
    <Suspense fallback={props.children}>
      <Part {...props} />
    </Suspense>
  );
}

/** Fetches the parts that people may open at any moment, as far as the screens in sight know them. */
export function fetchSoon(): void {
  for (const preload of soon) preload();
}

interface PartBoundaryProps {
  failure: (error: ChunkError) => ReactNode;
  children: ReactNode;
}

/** Stops at what did not come; every other failure is for those above. */
class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error }: { error: unknown } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof ChunkError) return this.props.failure(error);
    throw error;
  }
}

interface PartFailureProps {
  /** What went wrong, for those who are to mend it. */
  message: string;
  onRetry: () => Promise<void>;
  /** Puts away what lies above the rest; left out for what has a place of its own. */
  onClose?: (() => void) | undefined;
}

/** What is shown in place of a part of the application that did not come. */
function PartFailure({ message, onRetry, onClose }: PartFailureProps) {
  const { t } = useTranslation();
  const [isTrying, setIsTrying] = useState(false);
  const retry = () => {
    setIsTrying(true);
    // What fails again is still said here.
    onRetry()
      .catch(() => {})
      .finally(() => setIsTrying(false));
  };
  return (
    <div className={classes.failure} data-above={onClose !== undefined || undefined} role="alert">
      <div className={classes.words}>
        <p>{t('common.partFailed')}</p>
        <p className={classes.message} lang="en">
          {message}
        </p>
      </div>
      <Button size="xs" variant="default" loading={isTrying} onClick={retry}>
        {t('common.retry')}
      </Button>
      {onClose && <CloseButton aria-label={t('common.close')} onClick={onClose} />}
    </div>
  );
}
