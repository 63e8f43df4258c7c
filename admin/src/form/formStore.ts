import type { FieldProblem, FieldProblems, KeyHolder } from '@regia/model/errors.ts';
import { isUnder, isValues, readPath, type Values, writePath } from '../lib/paths.ts';

export interface FormState {
  readonly values: Values;
  /** What is wrong, by path: found before sending, or answered by the server. */
  readonly problems: FieldProblems;
  /** Who has what is taken, where that is told. */
  readonly holder: KeyHolder | null;
  /** Paths whose editor shows something that is no value yet, such as half a JSON text. */
  readonly drafts: FieldProblems;
  /** What these editors show, where it is a text that would be missed. */
  readonly typed: Readonly<Record<string, string>>;
  /** The problems for which saving was last refused, whatever has been mended since. */
  readonly refusal: FieldProblems;
  /** Another number each time that something is typed which will be a value. */
  readonly ahead: number;
}

/** Something typed whose editor isn't there yet. */
interface Expected {
  /** To be called when more is typed. */
  more(): void;
  /** To be called when the editor is there, or gone. */
  end(): void;
}

/** The values of one record being edited, with a subscription fine enough for each field. */
export interface FormStore {
  state(): FormState;
  subscribe(listener: () => void): () => void;
  read(path: string): unknown;
  /** Sets a value and forgets what was wrong there. */
  write(path: string, value: unknown): void;
  /**
   * Notes that what is shown at a path is no value yet; saving must wait.
   * @param typed the text that is shown, to be kept with what else is not saved
   */
  draft(path: string, problem: FieldProblem, typed?: string): void;
  /**
   * Notes that something typed will be a value once its editor is there.
   * @param put writes it without the editor, as well as that can be done
   * @param forget is told that this has been done
   */
  expectValue(put: () => void, forget: () => void): Expected;
  /** The values as they would be with all that is typed so. */
  valuesWithExpected(): Values;
  /** Makes values at once of all that is typed so. */
  keepExpected(): void;
  /** Waits for such values, for some milliseconds; then they are kept as they are. */
  untilExpected(milliseconds: number): Promise<void>;
  /** The order of the members at a path says something too, and changing it is a change. */
  mindOrder(path: string): void;
  setProblems(problems: FieldProblems, holder?: KeyHolder | null): void;
  /** Starts anew from these values, which count as unchanged. */
  reset(values: Values): void;
  /** Shows these values as if they had been typed over the present ones. */
  fill(values: Values): void;
  /** The values that count as unchanged. */
  origin(): Values;
  isDirty(): boolean;
}

function without<Said>(
  problems: Readonly<Record<string, Said>>,
  path: string,
): Readonly<Record<string, Said>> {
  const kept = Object.entries(problems).filter(([at]) => !isUnder(at, path) && !isUnder(path, at));
  return kept.length === Object.keys(problems).length ? problems : Object.fromEntries(kept);
}

function textAt(values: Values, path: string): string {
  return JSON.stringify(readPath(values, path)) ?? '';
}

/** A form over a record's values. */
export function createFormStore(initial: Values): FormStore {
  let origin = initial;
  let state: FormState = {
    values: initial,
    problems: {},
    holder: null,
    drafts: {},
    typed: {},
    refusal: {},
    ahead: 0,
  };
  let isTrial = false;
  const listeners = new Set<() => void>();
  const ordered = new Set<string>();
  const expected = new Map<{ put: () => void; forget: () => void }, PromiseWithResolvers<void>>();

  const update = (next: Partial<FormState>) => {
    state = { ...state, ...next };
    if (isTrial) return;
    for (const listener of listeners) listener();
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: (path) => readPath(state.values, path),
    write(path, value) {
      update({
        values: writePath(state.values, path, value),
        problems: without(state.problems, path),
        drafts: without(state.drafts, path),
        typed: without(state.typed, path),
      });
    },
    draft(path, problem, typed) {
      if (state.drafts[path] === problem && state.typed[path] === typed) return;
      update({
        drafts: { ...state.drafts, [path]: problem },
        typed: typed === undefined ? state.typed : { ...state.typed, [path]: typed },
      });
    },
    expectValue(put, forget) {
      const value = Promise.withResolvers<void>();
      const one = { put, forget };
      expected.set(one, value);
      const more = () => update({ ahead: state.ahead + 1 });
      return {
        more,
        end() {
          if (!expected.delete(one)) return;
          value.resolve();
          more();
        },
      };
    },
    valuesWithExpected() {
      const before = state;
      isTrial = true;
      try {
        for (const { put } of expected.keys()) put();
        return state.values;
      } finally {
        isTrial = false;
        state = before;
      }
    },
    keepExpected() {
      for (const { put, forget } of [...expected.keys()]) {
        put();
        forget();
      }
    },
    async untilExpected(milliseconds) {
      const timer = setTimeout(this.keepExpected, milliseconds);
      const all = () => Promise.all([...expected.values()].map(({ promise }) => promise));
      while (expected.size > 0) await all();
      clearTimeout(timer);
    },
    mindOrder: (path) => void ordered.add(path),
    setProblems: (problems, holder = null) => update({ problems, holder, refusal: problems }),
    reset(values) {
      origin = values;
      update({ values, problems: {}, drafts: {}, typed: {} });
    },
    fill: (values) => update({ values, problems: {}, drafts: {}, typed: {} }),
    origin: () => origin,
    isDirty: () =>
      expected.size > 0 ||
      Object.keys(state.drafts).length > 0 ||
      !sameValue(state.values, origin) ||
      [...ordered].some((path) => textAt(state.values, path) !== textAt(origin, path)),
  };
}

/**
 * Do two JSON values say the same? Members that are undefined count as missing. Shared parts are
 * recognised by identity, so comparing a form with its origin costs what was changed.
 */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => sameValue(item, other[at]));
  }
  if (!isValues(one) || !isValues(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    sameValue(memberOf(one, key), memberOf(other, key)),
  );
}

/** What every object inherits is no member of it. */
function memberOf(values: Values, key: string): unknown {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
