/** Keeps what is typed into a form, beside the typing and never in its way. */
import type { FormStore } from '../form/formStore.ts';
import type { Schedule } from '../lib/whenIdle.ts';
import type { Draft } from './draft.ts';
import type { DraftStorage } from './draftStorage.ts';

export interface DraftKeeper {
  /** Keeps at once what waits to be kept. */
  flush(): Promise<void>;
  /** Forgets the draft, and keeps nothing more. */
  drop(): Promise<void>;
  stop(): void;
}

interface Keeping {
  form: FormStore;
  /** Id of the draft. */
  id: string;
  /** The draft of the form as it stands; null if there is nothing worth keeping. */
  take: () => Draft | null;
  storage: Pick<DraftStorage, 'put' | 'remove'>;
  schedule: Schedule;
}

/** Keeps a form's draft up to date from now on. What fails is tried again with the next change. */
export function keepDraft({ form, id, take, storage, schedule }: Keeping): DraftKeeper {
  let seen = form.state();
  let cancel: (() => void) | null = null;
  let isKept = false;
  let isOver = false;
  let writing: Promise<void> = Promise.resolve();

  const after = (work: () => Promise<void>) => {
    writing = writing.then(work).catch(() => {});
    return writing;
  };
  const keep = () => {
    cancel = null;
    const draft = take();
    if (draft) {
      isKept = true;
      return after(() => storage.put(draft));
    }
    if (!isKept) return writing;
    isKept = false;
    return after(() => storage.remove([id]));
  };
  const stopListening = form.subscribe(() => {
    // All that a key costs: everything else waits until nothing is typed.
    const state = form.state();
    const isSame = state.values === seen.values && state.typed === seen.typed;
    if (isSame && state.ahead === seen.ahead) return;
    seen = state;
    cancel ??= schedule(() => void keep());
  });
  const end = () => {
    cancel?.();
    cancel = null;
    isOver = true;
    stopListening();
  };
  return {
    flush() {
      if (!cancel || isOver) return writing;
      cancel();
      return keep();
    },
    drop() {
      end();
      return after(() => storage.remove([id]));
    },
    stop: end,
  };
}
