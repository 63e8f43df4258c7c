import type { SiteLanguage } from '@regia/model/constants.ts';
import { isNothing, sameValue } from '@regia/model/difference/sameValue.ts';
import type { FieldProblem, KeyHolder } from '@regia/model/errors.ts';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { isUnder, type Values } from '../lib/paths.ts';
import type { FormState, FormStore } from './formStore.ts';

/** What every editor of a form shares. */
export interface FormContext {
  readonly form: FormStore;
  readonly collection: string;
  readonly readOnly: boolean;
  /** Why all of it is read-only. */
  readonly why?: string | null;
  /** Fields that cannot be changed though others can, each with the reason. */
  readonly locks?: Readonly<Record<string, string>>;
  /** Paths, such as `publicAt` and `sections.en`, where something is stored that no editor can show. */
  readonly hidden?: ReadonlySet<string>;
  /** The site's languages, the default one first. */
  readonly languages: readonly SiteLanguage[];
  /** The language whose texts are being edited. */
  readonly language: SiteLanguage;
  readonly setLanguage: (language: SiteLanguage) => void;
  /** Opens the published page of an address such as `/chi-siamo`. */
  readonly siteUrl: string;
  readonly isNew: boolean;
  /** Of the record being edited; `new` before it is saved. */
  readonly id: string;
}

const Context = createContext<FormContext | null>(null);

/** Gives the editors below their form. */
export const FormProvider = Context.Provider;

/** The form an editor belongs to. */
export function useForm(): FormContext {
  const context = useContext(Context);
  if (!context) throw new Error('An editor was used outside a form');
  return context;
}

/** Part of a form's state; the caller renders again only when that part changes. */
export function useFormState<Part>(form: FormStore, select: (state: FormState) => Part): Part {
  return useSyncExternalStore(form.subscribe, () => select(form.state()));
}

/** The value at a path. */
export function useValue(path: string): unknown {
  const { form } = useForm();
  return useSyncExternalStore(form.subscribe, () => form.read(path));
}

/** Does what is stored at a path stand in no editor, and stay until there is another value than the initial one? */
export function useIsHidden(path: string, initial: unknown): boolean {
  const { hidden } = useForm();
  const value = useValue(path);
  return hidden?.has(path) === true && (isNothing(value) || sameValue(value, initial));
}

/** What is wrong at a path, or, with `deep`, anywhere inside it. */
export function useProblem(path: string, deep: boolean): FieldProblem | undefined {
  const { form } = useForm();
  return useFormState(form, ({ problems, drafts }) => {
    const exact = problems[path] ?? drafts[path];
    if (exact || !deep) return exact;
    return [...Object.entries(problems), ...Object.entries(drafts)].find(([at]) =>
      isUnder(at, path),
    )?.[1];
  });
}

/** Who has what is taken at a path; null where that is not what is wrong there, or not told. */
export function useHolder(path: string): KeyHolder | null {
  const { form } = useForm();
  return useFormState(form, ({ problems, holder }) =>
    holder?.field === path && problems[path] ? holder : null,
  );
}

/** What a form held when nothing had been typed for a while. */
interface Settled {
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

const ReloadContext = createContext<() => void>(() => {});

/** Gives the editor below the way to begin anew. */
export const ReloadProvider = ReloadContext.Provider;

/** Has the editor begin anew with the record as it is stored by now; what is typed goes. */
export function useReloadEditor(): () => void {
  return useContext(ReloadContext);
}
