/**
 * The registry of keyboard shortcuts: what stands here is bound, and what is bound stands here.
 * The help is this list.
 */
import { isCharacter, isPressed, isSingleKey, type KeyPress, stepsOf } from './keys.ts';

/** Where a shortcut holds: on every screen, as a way to one, or only where the person is now. */
export type ShortcutGroup = 'everywhere' | 'goTo' | 'here';

export interface Shortcut {
  /** Unique, such as `editor.save`. */
  readonly id: string;
  readonly keys: string;
  /** What it does, in the language being spoken. */
  readonly label: string;
  readonly group: ShortcutGroup;
  /** Is it offered even while a dialog lies above? */
  readonly inDialogs: boolean;
  /** Does it hold where the focus is? Everywhere when left out. */
  readonly isFor?: ((focused: Element | null) => boolean) | undefined;
  /** Null where what has the focus binds it by itself: it is only listed. */
  readonly run: (() => void) | null;
}

/** Where a press happens. */
export interface KeyContext {
  /** Would a letter be typed, or choose something, where the focus is? */
  readonly isTyping: boolean;
  readonly isInDialog: boolean;
  readonly focused: Element | null;
  /** Has the person left the shortcuts of single keys on? */
  readonly singleKeys: boolean;
}

/** How long the second of two presses may take. */
export const SEQUENCE_MS = 1_500;

export class ShortcutRegistry {
  #bound: readonly Shortcut[] = [];
  readonly #listeners = new Set<() => void>();
  #begun: readonly string[] = [];
  #begunAt = 0;

  /** Binds a shortcut; returns how to unbind it. */
  add(shortcut: Shortcut): () => void {
    this.#set([...this.#bound, shortcut]);
    return () => this.#set(this.#bound.filter((one) => one !== shortcut));
  }

  /** All that is bound. */
  readonly list = (): readonly Shortcut[] => this.#bound;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * The shortcut that a press sets off, if any.
   * @param now the time in milliseconds
   */
  find(press: KeyPress, context: KeyContext, now: number): Shortcut | undefined {
    const bound = this.#bound.filter(({ isFor }) => !isFor || isFor(context.focused));
    const offered = nearestOf(bound).filter((one) => isOffered(one, context));
    const begun = now - this.#begunAt <= SEQUENCE_MS ? this.#begun : [];
    this.#begun = [];
    for (const before of begun.length > 0 ? [begun, []] : [[]]) {
      const rest = offered.flatMap((shortcut) => {
        const steps = stepsOf(shortcut.keys);
        const follows = before.every((step, index) => steps[index] === step);
        const next = follows ? steps[before.length] : undefined;
        return next !== undefined && isPressed(next, press) ? [{ shortcut, steps, next }] : [];
      });
      const whole = rest.find(({ steps }) => steps.length === before.length + 1);
      if (whole) return whole.shortcut;
      const [first] = rest;
      if (first) {
        this.#begun = [...before, first.next];
        this.#begunAt = now;
        return undefined;
      }
    }
    return undefined;
  }

  #set(bound: readonly Shortcut[]): void {
    this.#bound = bound;
    for (const listener of this.#listeners) listener();
  }
}

/** Of several shortcuts with the same keys, each that holds somewhere on the screen. */
export function activeOf(bound: readonly Shortcut[]): Shortcut[] {
  return bound.filter(
    (one, index) =>
      !bound.some(
        (other, place) => isNearer(other, place, one, index) && (!other.isFor || one.isFor),
      ),
  );
}

/** The nearest to where the person is, then the latest. */
function nearestOf(bound: readonly Shortcut[]): Shortcut[] {
  return bound.filter(
    (one, index) => !bound.some((other, place) => isNearer(other, place, one, index)),
  );
}

function isNearer(other: Shortcut, place: number, one: Shortcut, index: number): boolean {
  if (other.keys !== one.keys || other === one) return false;
  if (isHere(other) !== isHere(one)) return isHere(other);
  return place > index;
}

function isHere({ group }: Shortcut): boolean {
  return group === 'here';
}

function isOffered({ keys, inDialogs, run }: Shortcut, at: KeyContext): boolean {
  if (run === null) return false;
  if (at.isInDialog && !inDialogs) return false;
  if (at.isTyping && isSingleKey(keys)) return false;
  return at.singleKeys || !isCharacter(keys);
}

/** The shortcuts of the whole application. */
export const shortcuts = new ShortcutRegistry();
