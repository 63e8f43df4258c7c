import type { AnyRecord } from '@regia/model/entity.ts';
import type { Versions } from '@regia/model/merge/piece.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { codeOf } from '../../api/client.ts';
import { forgetLists, queryClient, recordQuery } from '../../api/queries.ts';
import { type FormState, type FormStore, sameValue } from '../../form/formStore.ts';
import { formValues } from '../../form/formValues.ts';
import { readPath, type Values } from '../../lib/paths.ts';
import { holdLeaving } from '../../navigation/editing.ts';
import type { Resource } from '../../resource/resource.ts';
import { toastError } from '../../ui/toasts.ts';
import type { Saving } from './useSave.ts';

/** The copy that is being edited, and the values of its form. */
export interface Stored {
  /** Null for a new record. */
  readonly record: AnyRecord | null;
  readonly values: Values;
}

/** What has to be settled before the form can be saved. */
export type Question =
  | { readonly kind: 'versions'; readonly theirs: AnyRecord; readonly versions: Versions<Values> }
  | { readonly kind: 'gone' };

export interface Reconciling {
  question: Question | null;
  /** Saves what is in the form; asks where somebody else was faster. */
  save: () => Promise<void>;
  /** Saves a merge over their version. */
  saveMerged: (values: Values) => Promise<void>;
  /** Saves what is in the form as a new record, since the old one is gone. */
  saveNew: () => Promise<void>;
  /** Goes on editing from their version, with these values in the form, or theirs. */
  adopt: (theirs: AnyRecord, values?: Values) => void;
  compare: (theirs: AnyRecord) => void;
  askGone: () => void;
  /** Leaves the form as it was. */
  cancel: () => void;
}

interface ReconcileOptions {
  resource: Resource;
  form: FormStore;
  stored: Stored;
  saving: Saving;
  /** Takes another copy as the one that is being edited. */
  onStored: (stored: Stored) => void;
}

/**
 * Brings one's own work together with what somebody else saved or deleted meanwhile. The form stays
 * as it is until the person has decided.
 */
export function useReconcile(options: ReconcileOptions): Reconciling {
  const { resource, form, stored, saving, onStored } = options;
  const { collection, entity } = resource;
  const [question, setQuestion] = useQuestion();

  const adopt = useCallback(
    (theirs: AnyRecord, values?: Values) => {
      const origin = formValues(entity, theirs);
      onStored({ record: theirs, values: origin });
      const before = form.state();
      form.reset(origin);
      if (values) fillAgain(form, values, before);
      setQuestion(null);
    },
    [entity, form, onStored, setQuestion],
  );

  /** Reads their version, and lays mine beside it. */
  const meet = async (base: Values, mine: Values) => {
    // Lists show what was saved meanwhile; the record being typed in is not read again by them.
    void forgetLists();
    try {
      const id = stored.record?.id ?? '';
      const theirs = await queryClient.fetchQuery(recordQuery(collection, id));
      const versions = { base, theirs: formValues(entity, theirs), mine };
      setQuestion({ kind: 'versions', theirs, versions });
    } catch (error) {
      if (codeOf(error) === 'notFound') setQuestion({ kind: 'gone' });
      else toastError(error);
    }
  };

  const save = async () => {
    const { values } = form.state();
    const outcome = await saving.save(values, stored.record);
    if (outcome.kind === 'invalid') saving.refuse(outcome);
    else if (outcome.kind === 'sync') await meet(stored.values, values);
    else if (outcome.kind === 'gone') setQuestion({ kind: 'gone' });
  };

  const saveMerged = async (values: Values) => {
    if (question?.kind !== 'versions') return;
    const { theirs, versions } = question;
    const outcome = await saving.save(values, theirs);
    if (outcome.kind === 'saved') setQuestion(null);
    else if (outcome.kind === 'sync') await meet(versions.theirs, values);
    else if (outcome.kind === 'gone') setQuestion({ kind: 'gone' });
    else if (outcome.kind === 'invalid') {
      adopt(theirs, values);
      saving.refuse(outcome);
    }
  };

  const saveNew = async () => {
    const outcome = await saving.save(form.state().values, null);
    if (outcome.kind === 'failed') return;
    setQuestion(null);
    if (outcome.kind === 'invalid') saving.refuse(outcome);
  };

  const compare = (theirs: AnyRecord) => {
    const { values: mine } = form.state();
    const versions = { base: stored.values, theirs: formValues(entity, theirs), mine };
    setQuestion({ kind: 'versions', theirs, versions });
  };

  return {
    question,
    save,
    saveMerged,
    saveNew,
    adopt,
    compare,
    askGone: () => setQuestion({ kind: 'gone' }),
    cancel: () => setQuestion(null),
  };
}

/** What is to be settled, for which whoever leaves the form has to wait. */
function useQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const settle = useRef(() => {});
  useEffect(() => () => settle.current(), []);
  const ask = useCallback((next: Question | null) => {
    const settled = Promise.withResolvers<void>();
    if (next) holdLeaving(settled.promise);
    settle.current();
    settle.current = settled.resolve;
    setQuestion(next);
  }, []);
  return [question, ask] as const;
}

/** Fills in a merge, and keeps what is half typed over values that are still the same. */
function fillAgain(form: FormStore, merged: Values, { values, drafts, typed }: FormState): void {
  form.fill(merged);
  for (const [path, problem] of Object.entries(drafts)) {
    const isSame = sameValue(readPath(merged, path), readPath(values, path));
    if (problem && isSame) form.draft(path, problem, typed[path]);
  }
}
