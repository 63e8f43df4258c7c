import { useEffect, useState } from 'react';
import type { Values } from '../lib/paths.ts';
import type { FormStore } from './formStore.ts';

/** What a form held when nothing had been typed for a while. */
export interface Settled {
  readonly values: Values;
  readonly isDirty: boolean;
  /** Grows with each of them. */
  readonly count: number;
}

/** The values of a form each time it has been still for some milliseconds. */
export function useSettledForm(form: FormStore, milliseconds: number): Settled {
  const [settled, setSettled] = useState<Settled>(() => ({
    values: form.state().values,
    isDirty: form.isDirty(),
    count: 0,
  }));
  useEffect(() => {
    let seen = settled.values;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () =>
      setSettled(({ count }) => ({
        values: form.state().values,
        isDirty: form.isDirty(),
        count: count + 1,
      }));
    const note = () => {
      const { values } = form.state();
      if (values === seen) return;
      seen = values;
      clearTimeout(timer);
      timer = setTimeout(settle, milliseconds);
    };
    note();
    const stop = form.subscribe(note);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, milliseconds, settled.values]);
  return settled;
}
