/** What was done to sections, step by step, to be undone and redone whatever else has changed since. */
import type { Section } from '@regia/model/fields/sections.ts';
import { sameValue } from '../../form/formStore.ts';

interface Step {
  readonly before: readonly Section[];
  readonly after: readonly Section[];
}

/**
 * No steps yet.
 * @param read gives the sections as they are
 */
export function sectionSteps(read: () => Section[], write: (sections: Section[]) => void) {
  let done: Step[] = [];
  let undone: Step[] = [];
  return {
    /** Begins a step. Returns how it ends; if nothing has changed by then, it was none. */
    begin(): () => void {
      const before = read();
      return () => {
        const after = read();
        if (sameValue(before, after)) return;
        done = [...done, { before, after }];
        undone = [];
      };
    },
    undo(): void {
      const step = done.at(-1);
      if (!step) return;
      done = done.slice(0, -1);
      undone = [...undone, step];
      write(changed(read(), step.after, step.before));
    },
    redo(): void {
      const step = undone.at(-1);
      if (!step) return;
      undone = undone.slice(0, -1);
      done = [...done, step];
      write(changed(read(), step.before, step.after));
    },
  };
}

/** The sections with what is different between two states of them; what has changed otherwise stays. */
export function changed(
  now: readonly Section[],
  from: readonly Section[],
  to: readonly Section[],
): Section[] {
  const [earlier, later] = [byId(from), byId(to)];
  const rewritten = now.map((section) => rewrite(section, earlier, later));
  if (sameValue([...earlier.keys()], [...later.keys()])) return rewritten;
  const own = byId(rewritten);
  const ordered = to.flatMap(
    (section) => own.get(section.id) ?? (earlier.has(section.id) ? [] : section),
  );
  // What stands there since, from elsewhere.
  for (const [at, section] of rewritten.entries()) {
    if (!earlier.has(section.id) && !later.has(section.id)) ordered.splice(at, 0, section);
  }
  return ordered;
}

type Sections = ReadonlyMap<string, Section>;

function byId(sections: readonly Section[]): Sections {
  return new Map(sections.map((section) => [section.id, section]));
}

function rewrite(section: Section, earlier: Sections, later: Sections): Section {
  const [from, to] = [earlier.get(section.id), later.get(section.id)];
  if (!from || !to) return section;
  const mine = Object.entries(to).filter(
    ([name, value]) =>
      !sameValue(value, Reflect.get(from, name)) &&
      sameValue(Reflect.get(from, name), Reflect.get(section, name)),
  );
  return mine.length === 0 ? section : { ...section, ...Object.fromEntries(mine) };
}
