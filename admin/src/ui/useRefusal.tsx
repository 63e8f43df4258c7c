import { Alert } from '@mantine/core';
import type { ErrorCode } from '@regia/model/errors.ts';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/client.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { useIsBusy } from './busy.ts';
import { errorWords } from './toasts.ts';

interface Refusal {
  /** Stands in the form, beside what was refused. */
  refusal: ReactNode;
  refuse: (error: unknown) => void;
  /** What is to be corrected: it gets the focus. */
  box: RefObject<HTMLInputElement | null>;
}

/** Says in a form why it was refused, and says it again each time. */
export function useRefusal(fallback: ErrorCode): Refusal {
  const { t } = useTranslation();
  const [last, setLast] = useState<{ error: unknown; count: number }>();
  const box = useRef<HTMLInputElement>(null);
  const isBusy = useIsBusy();
  useEffect(() => {
    if (!last || isBusy) return;
    box.current?.focus();
    box.current?.select();
  }, [last, isBusy]);
  const refuse = (error: unknown) => setLast({ error, count: (last?.count ?? 0) + 1 });
  if (!last) return { refusal: null, refuse, box };
  const { error, count } = last;
  const { key, detail } = errorWords(error, fallback);
  // Whoever got no answer was not refused.
  const isUnanswered = error instanceof ApiError && error.status === 0;
  const refusal = (
    // Another key, for screen readers speak of what is new.
    <Alert key={count} color="red" title={isUnanswered ? undefined : t(key)}>
      {detail}
    </Alert>
  );
  return { refusal, refuse, box };
}
