/** Which records of a list are selected, on whichever of its pages. Pure. */

/** The selected ids, with what people call the record where it has been seen. */
export type Selected = ReadonlyMap<string, string | null>;

export interface Selection {
  readonly selected: Selected;
  /** The record from which a range reaches: the last that was selected on its own. */
  readonly anchor: string | null;
}

export const NOTHING: Selection = { selected: new Map(), anchor: null };

/** A record of the page in sight that may be selected. */
export interface Choice {
  readonly id: string;
  readonly title: string;
  /** When it was saved, as it is seen here. */
  readonly updatedAt: string;
}

function marked(selected: Selected, choices: readonly Choice[], isSelected: boolean): Selected {
  const next = new Map(selected);
  for (const { id, title } of choices) {
    if (isSelected) next.set(id, title);
    else next.delete(id);
  }
  return next;
}

/** One record selected, or no longer. */
export function toggled({ selected }: Selection, choice: Choice): Selection {
  const next = marked(selected, [choice], !selected.has(choice.id));
  return { selected: next, anchor: choice.id };
}

/** All records from the anchor to this one selected; this one alone where there is no anchor. */
export function reached(
  { selected, anchor }: Selection,
  choices: readonly Choice[],
  to: Choice,
): Selection {
  const start = choices.findIndex(({ id }) => id === anchor);
  const end = choices.findIndex(({ id }) => id === to.id);
  if (start < 0 || end < 0) return { selected: marked(selected, [to], true), anchor: to.id };
  const range = choices.slice(Math.min(start, end), Math.max(start, end) + 1);
  return { selected: marked(selected, range, true), anchor };
}

/** The page selected; nothing of it where all of it was. */
export function withPage({ selected }: Selection, choices: readonly Choice[]): Selection {
  return { selected: marked(selected, choices, !isWhole(selected, choices)), anchor: null };
}

/** Is everything on the page that can be selected? */
export function isWhole(selected: Selected, choices: readonly Choice[]): boolean {
  return choices.length > 0 && choices.every(({ id }) => selected.has(id));
}

/** These ids selected, with the titles that are known. */
export function withIds({ selected }: Selection, ids: readonly string[]): Selection {
  return { selected: new Map(ids.map((id) => [id, selected.get(id) ?? null])), anchor: null };
}

/** What is left when some records are gone. */
export function without({ selected }: Selection, gone: readonly string[]): Selection {
  const left = new Map(selected);
  for (const id of gone) left.delete(id);
  return { selected: left, anchor: null };
}
