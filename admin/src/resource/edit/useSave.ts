import type { AnyRecord } from '@regia/model/entity.ts';
import type { FieldProblems } from '@regia/model/errors.ts';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { forgetRecords } from '../../api/queries.ts';
import { createRecord, type RenderCounts, updateRecord } from '../../api/records.ts';
import type { FormStore } from '../../fields/form/formStore.ts';
import type { Values } from '../../fields/form/paths.ts';
import { i18next } from '../../messages/i18n.ts';
import { toastError, toastSuccess, toastWarning } from '../../ui/toasts.ts';
import type { Resource } from '../resource.ts';
import { useForgetSession } from '../useForgetSession.ts';
import { focusProblem } from './focusProblem.ts';
import { editedCopy, problemsIn } from './formValues.ts';
import { type Conflict, useConflict } from './useConflict.ts';

interface SaveOptions {
  resource: Resource;
  form: FormStore;
  /** The record as it was read; null for a new one. */
  stored: AnyRecord | null;
  onSaved: () => void;
}

export interface Saving {
  save: () => Promise<void>;
  isSaving: boolean;
  /** Somebody else saved the record meanwhile. */
  conflict: Conflict | null;
}

function isProblems(value: unknown): value is FieldProblems {
  return typeof value === 'object' && value !== null;
}

/** What a new record's further inputs hold, such as a first password, is sent along. */
function sent(resource: Resource, values: Values): Values {
  const extra = Object.entries(values).filter(([name]) => !(name in resource.entity.fields));
  return { ...values, ...Object.fromEntries(extra.filter(([, value]) => value !== '')) };
}

/** Saves a form, and deals with whatever the server answers. */
export function useSave({ resource, form, stored, onSaved }: SaveOptions): Saving {
  const [isSaving, setIsSaving] = useState(false);
  const busy = useRef(false);
  const forgetSession = useForgetSession(resource.collection);
  const { base, conflict, begin } = useConflict(resource, form, stored);

  const refuse = useCallback(
    (problems: FieldProblems) => {
      form.setProblems(problems);
      toastWarning('formInvalid');
      focusProblem(problems);
    },
    [form],
  );

  const fail = useCallback(
    async (error: unknown) => {
      if (!(error instanceof ApiError)) return toastError(error, 'save');
      const { fields } = error.details;
      if (error.code === 'formInvalid' && isProblems(fields)) return refuse(fields);
      toastError(error, 'save');
      if (error.code === 'sync') await begin();
    },
    [refuse, begin],
  );

  const save = useCallback(async () => {
    if (busy.current) return;
    const { values, drafts } = form.state();
    const problems = { ...problemsIn(resource.entity, values), ...drafts };
    if (Object.keys(problems).length > 0) return refuse(problems);
    busy.current = true;
    setIsSaving(true);
    try {
      const { collection } = resource;
      const { renders } = base
        ? await updateRecord(collection, editedCopy(base, values))
        : await createRecord(collection, sent(resource, values));
      toastSuccess('save', rendersText(renders));
      await Promise.all([forgetRecords(), forgetSession()]);
      onSaved();
    } catch (error) {
      await fail(error);
    } finally {
      busy.current = false;
      setIsSaving(false);
    }
  }, [form, resource, base, refuse, fail, onSaved, forgetSession]);

  return { save, isSaving, conflict };
}

function rendersText(renders: RenderCounts | undefined): string | undefined {
  if (!renders) return undefined;
  const { done, queued } = renders;
  const parts = [
    done > 0 && i18next.t('resource.edit.rendersDone', { count: done }),
    queued > 0 && i18next.t('resource.edit.rendersQueued', { count: queued }),
  ];
  return parts.filter((part) => part).join(' ') || undefined;
}
