import type { AnyRecord } from '@regia/model/entity.ts';
import type { FieldProblems, KeyHolder } from '@regia/model/errors.ts';
import { type Actor, can } from '@regia/model/permissions.ts';
import { useCallback, useRef, useState } from 'react';
import { ApiError, codeOf, isSetGone } from '../../api/client.ts';
import { setFor } from '../../api/prepared.ts';
import { forgetRecords } from '../../api/queries.ts';
import { createRecord, updateRecord } from '../../api/records.ts';
import { askImpact, type Draft } from '../../api/renders.ts';
import { isOnSite } from '../../api/siteCollections.ts';
import type { FormStore } from '../../form/formStore.ts';
import { draftOf, editedCopy, problemsIn } from '../../form/formValues.ts';
import type { Values } from '../../lib/paths.ts';
import type { TextKey } from '../../messages/i18n.ts';
import { useLabels } from '../../messages/labels.ts';
import { recordName } from '../../messages/shownName.ts';
import { addressOnSite } from '../../mistakes/addressOnSite.ts';
import { offSiteTexts } from '../../mistakes/offSiteText.ts';
import { useEditing } from '../../navigation/editing.ts';
import { isBlocker } from '../../resource/blockers.ts';
import { listPath, type Resource, resourceOf } from '../../resource/resource.ts';
import { useActor, useForgetSession } from '../../session/session.ts';
import { useSite } from '../../session/useSite.ts';
import { useBusyWhile } from '../../ui/busy.ts';
import { toldOf } from '../../ui/siteToasts.ts';
import { toastError, toastSavedOn, toastSuccess, toastWarning } from '../../ui/toasts.ts';

/** So long somebody waits to be told what is wrong with a form. */
const PATIENCE_MS = 3_000;

/** A save that was refused for what is in the form. */
export interface InvalidForm {
  readonly kind: 'invalid';
  readonly problems: FieldProblems;
  /** Who has what is taken, where that is told. */
  readonly holder: KeyHolder | null;
}

/** How a save ended. What was `failed` has been told. */
export type Outcome = { readonly kind: 'saved' | 'sync' | 'gone' | 'failed' } | InvalidForm;

interface SaveOptions {
  resource: Resource;
  form: FormStore;
  /** Told as soon as the server has the values: nothing can be lost any more. */
  onStored: () => void;
  /** Told once that has been said, and what is out of date is known to be. */
  onSaved: () => void;
}

export interface Saving {
  /**
   * Saves values over a copy of the record, or as a new one where that is null. What is wrong with
   * them, and what stands against a copy that is no longer current, is for the caller.
   */
  save: (values: Values, base: AnyRecord | null) => Promise<Outcome>;
  /** Shows in the form what is wrong with its values. */
  refuse: (form: InvalidForm) => void;
  isSaving: boolean;
  isSaved: boolean;
}

function isProblems(value: unknown): value is FieldProblems {
  return typeof value === 'object' && value !== null;
}

function isHolder(value: unknown): value is KeyHolder {
  return isBlocker(value) && 'field' in value && typeof value.field === 'string';
}

/** Saves a form, and deals with whatever the server answers. */
export function useSave({ resource, form, onStored, onSaved }: SaveOptions): Saving {
  const [isSaving, setIsSaving] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const busy = useRef(false);
  const forgetSession = useForgetSession(resource.collection);
  const actor = useActor();
  const labels = useLabels();
  const { languages, siteUrl } = useSite();
  const { confirmLeave } = useEditing();
  // Once saved, the form is about to be left: what is typed until then would be lost.
  useBusyWhile(isSaving || isSaved);

  const refuse = useCallback(
    ({ problems, holder }: InvalidForm) => {
      form.setProblems(problems, holder);
      toastWarning('formInvalid');
      focusProblem(problems);
    },
    [form],
  );

  const save = useCallback(
    async (values: Values, base: AnyRecord | null): Promise<Outcome> => {
      if (busy.current) return { kind: 'failed' };
      const problems = { ...problemsIn(resource.entity, values, base), ...form.state().drafts };
      const { collection } = resource;
      busy.current = true;
      setIsSaving(true);
      try {
        if (Object.keys(problems).length > 0) {
          const others = await serverProblems(draftOf(collection, base, values));
          return { kind: 'invalid', problems: { ...others, ...problems }, holder: null };
        }
        const { record, renders, offSite } = base
          ? await updateRecord(collection, editedCopy(resource.entity, base, values))
          : await createRecord(collection, values);
        setIsSaved(true);
        onStored();
        const besides = base ? undefined : resource.createdText?.(values);
        const reasons = offSiteTexts(offSite, labels);
        // Why it isn't on the site matters more than that a number is still to come.
        const isCounting = reasons.length > 0 && (renders?.queued ?? 0) > 0;
        const onSite = toldOf(collection, renders);
        const done = besides ?? (isCounting ? undefined : onSite);
        const detail = [nameIn(resource, record), done, ...reasons];
        const on = base ? null : nextStepFrom(resource, actor, record.id);
        const address = setFor(collection) ? null : addressOnSite(record, languages, siteUrl);
        if (on) toastSavedOn(detail, on.label, () => confirmLeave(on.path));
        else if (address)
          toastSavedOn(detail, 'resource.actions.openSite', () => openApart(address));
        else toastSuccess('save', detail);
        // Nobody waits for what is read again: where it is shown, it comes by itself.
        void forgetRecords();
        void forgetSession();
        onSaved();
        return { kind: 'saved' };
      } catch (error) {
        const { fields, holder } = error instanceof ApiError ? error.details : {};
        if (codeOf(error) === 'formInvalid' && isProblems(fields)) {
          return { kind: 'invalid', problems: fields, holder: isHolder(holder) ? holder : null };
        }
        // Of a record that is gone, or has another version, a dialog says more than a toast over it.
        const outcome = outcomeOf(error, base);
        if (outcome.kind === 'failed') toastError(error, 'save');
        return outcome;
      } finally {
        busy.current = false;
        setIsSaving(false);
      }
    },
    [
      form,
      resource,
      actor,
      labels,
      languages,
      siteUrl,
      confirmLeave,
      onStored,
      onSaved,
      forgetSession,
    ],
  );

  return { save, refuse, isSaving, isSaved };
}

/** Not to be told one after the other: what only the server knows, without anything being saved. */
async function serverProblems(draft: Draft): Promise<FieldProblems> {
  if (!isOnSite(draft.collection)) return {};
  try {
    await askImpact({ ...draft, action: 'save' }, AbortSignal.timeout(PATIENCE_MS));
  } catch (error) {
    const { fields } = error instanceof ApiError ? error.details : {};
    if (codeOf(error) === 'formInvalid' && isProblems(fields)) return fields;
  }
  return {};
}

function outcomeOf(error: unknown, base: AnyRecord | null): Outcome {
  const code = codeOf(error);
  if (code === 'sync') return { kind: 'sync' };
  if (isSetGone(error)) return { kind: 'failed' };
  return { kind: base && code === 'notFound' ? 'gone' : 'failed' };
}

/** What was saved, of what there is more than one. */
function nameIn({ entity }: Resource, record: AnyRecord): string | undefined {
  return entity.isSingle ? undefined : `“${recordName(entity, record)}”`;
}

function openApart(address: string): void {
  window.open(address, '_blank', 'noopener');
}

/** Where whoever has just saved a new record usually goes on; null where they may not. */
function nextStepFrom(
  { nextStep }: Resource,
  actor: Actor,
  id: string,
): { path: string; label: TextKey } | null {
  const below = nextStep && resourceOf(nextStep.collection);
  if (!nextStep || !below?.parent || !can(actor, 'create', below.entity)) return null;
  return { path: listPath(below, { [below.parent.param]: id }), label: nextStep.label };
}

/**
 * Moves to the first input, in the order of the page, at which something is wrong. The form has
 * opened its tab and language by then, so it is looked for after they have been drawn.
 */
function focusProblem(problems: FieldProblems): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const inputs = Object.keys(problems)
        .map((path) => document.getElementById(path))
        .filter((input) => input !== null)
        .sort((one, other) =>
          one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
        );
      const [first] = inputs;
      first?.scrollIntoView({ block: 'center' });
      first?.focus({ preventScroll: true });
    }),
  );
}
