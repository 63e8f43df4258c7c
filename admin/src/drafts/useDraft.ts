import { randomId } from '@regia/embed/randomId.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormStore } from '../form/formStore.ts';
import type { Values } from '../lib/paths.ts';
import { whenIdle } from '../lib/whenIdle.ts';
import { type Draft, type DraftPlace, draftOf } from './draft.ts';
import { draftStorage } from './draftStorage.ts';
import { type DraftKeeper, keepDraft } from './keepDraft.ts';

/** Which drafts belong to an editor that is open, here or in another tab. */

const PREFIX = 'regia-draft:';
/** On a busy machine a tab takes its time to go. */
const GOING_MS = 3_000;

// Only pages that came by a secure way have locks; without them every draft counts as left behind.
function locks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}

/** Says that a draft's editor is open. A tab that crashes says so no more. Returns how to end it. */
function holdDraft(id: string): () => void {
  const ending = new AbortController();
  const { promise, resolve } = Promise.withResolvers<void>();
  locks()
    ?.request(PREFIX + id, { signal: ending.signal }, () => promise)
    .catch(() => {});
  return () => {
    ending.abort();
    resolve();
  };
}

/** Is a draft's editor gone? One that is going, as in a tab just loaded anew, is waited for. */
async function isLetGo(id: string): Promise<boolean> {
  const ending = AbortSignal.timeout(GOING_MS);
  const asked = locks()?.request(PREFIX + id, { signal: ending }, () => true);
  return (await asked?.catch(() => false)) ?? true;
}

interface DraftOptions {
  entity: Entity;
  form: FormStore;
  place: DraftPlace;
  /** The copy being edited, and what the form began with. */
  stored: { readonly record: AnyRecord | null; readonly values: Values };
  /** May what is typed be saved? Otherwise there is nothing to keep. */
  isKept: boolean;
}

export interface DraftState {
  /** The latest that an editor which is no longer open left behind; null if there is none. */
  offer: Draft | null;
  /** How many are offered after it. */
  older: number;
  /** Forgets the offered draft, once what was of use in it is in the form. */
  settle: () => Promise<void>;
  /** Forgets the draft of this editor: what is in the form was saved, or is not wanted. */
  drop: () => void;
}

const LEAVING = ['beforeunload', 'pagehide'] as const;

/** Keeps what is typed into a form, and finds what was left behind the last time. */
export function useDraft({ entity, form, place, stored, isKept }: DraftOptions): DraftState {
  const [offers, setOffers] = useState<readonly Draft[]>([]);
  const keeper = useRef<DraftKeeper | null>(null);
  const latest = useRef(stored);
  useEffect(() => {
    latest.current = stored;
  }, [stored]);
  // The parts, since the whole is another object each time.
  const { user, collection, record, set } = place;

  useEffect(() => {
    if (!isKept || user === '') return;
    const here = { user, collection, record, set };
    const id = randomId();
    const release = holdDraft(id);
    const take = () => {
      const { record: base, values: origin } = latest.current;
      const { typed } = form.state();
      const values = form.valuesWithExpected();
      const at = Date.now();
      return draftOf(entity, { place: here, id, at, record: base, origin, values, typed });
    };
    const kept = keepDraft({ form, id, take, storage: draftStorage, schedule: whenIdle });
    keeper.current = kept;
    const flush = () => void kept.flush();
    document.addEventListener('visibilitychange', flush);
    // Before anybody is asked: what begins as the page goes need not come to an end.
    for (const event of LEAVING) window.addEventListener(event, flush);
    let isOver = false;
    void findLeftBehind(here, (draft) => {
      if (!isOver) setOffers((all) => [...all, draft].sort((one, other) => other.at - one.at));
    });
    return () => {
      isOver = true;
      setOffers([]);
      document.removeEventListener('visibilitychange', flush);
      for (const event of LEAVING) window.removeEventListener(event, flush);
      void kept.flush().then(release);
      kept.stop();
    };
  }, [entity, form, user, collection, record, set, isKept]);

  const [offer = null, ...others] = offers;
  const settle = useCallback(async () => {
    if (!offer) return;
    setOffers((all) => all.filter((one) => one !== offer));
    // What was taken over is kept anew before the old goes.
    await keeper.current?.flush();
    await draftStorage.remove([offer.id]).catch(() => {});
  }, [offer]);
  const drop = useCallback(() => void keeper.current?.drop(), []);
  return { offer, older: others.length, settle, drop };
}

/** Finds each draft whose editor is gone, not held up by those that are open in other tabs. */
async function findLeftBehind(place: DraftPlace, found: (draft: Draft) => void): Promise<void> {
  const find = async ({ id }: Draft) => {
    if (!(await isLetGo(id))) return;
    // While its editor was going, it may have saved what it kept.
    const draft = (await draftStorage.at(place)).find((one) => one.id === id);
    if (draft) found(draft);
  };
  try {
    await Promise.all((await draftStorage.at(place)).map(find));
  } catch {
    // The browser keeps nothing.
  }
}
