import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useForm } from '../../form/formContext.tsx';
import type { FormStore } from '../../form/formStore.ts';
import { isPressed } from '../../keyboard/keys.ts';
import classes from '../sections/sectionContent.module.css';

/** What was typed into a box that was still on its way. */
export interface Typed {
  /** What it is, up to the cursor and from there on. */
  readonly before: string;
  readonly after: string;
  /** Letters that were deleted before and behind the place where the box was opened. */
  readonly deletedBefore: number;
  readonly deletedAfter: number;
  /** Was everything selected, and then replaced by what was typed? */
  readonly replacesAll: boolean;
  /** Was everything selected last? */
  readonly selectsAll: boolean;
  /** Has the focus been taken to another place meanwhile? */
  readonly isElsewhere: boolean;
}

/** Keys after which everything is selected no longer. */
const MOVES = /^(?:Arrow|Page|Home$|End$)/;

/** Tells once what was typed, when the box is there; null where nothing waited. */
export type TakeTyped = () => Typed | null;

/** Puts what was typed into a text without its editor: instead of it, or behind it. */
export type Keep = (text: string, replacesAll: boolean) => void;

/** What has been typed, and the form around it that waits for it. */
interface Pending extends ReturnType<FormStore['expectValue']> {
  text: string;
  around: Element | null;
}

const NO_EDITS = { before: 0, after: 0, selectsAll: false, replacesAll: false };

/**
 * Keeps what is typed while a box is fetched that was opened to be typed into. Saving waits for it.
 * @param keep where the box does not come, or is closed before
 * @returns what has the focus until then, and null from then on
 */
export function useTypedAhead(
  isOpened: boolean,
  labelledBy: string,
  keep: Keep,
): [ReactNode, TakeTyped] {
  const { form } = useForm();
  const [isAwaited, setIsAwaited] = useState(isOpened);
  const area = useRef<HTMLTextAreaElement>(null);
  const edits = useRef({ ...NO_EDITS });
  const undone = useRef<(typeof NO_EDITS & { text: string }) | null>(null);
  const hadFocus = useRef(false);
  const pending = useRef<Pending | null>(null);
  const latestKeep = useRef(keep);
  latestKeep.current = keep;
  const forget = useCallback(() => {
    pending.current?.end();
    pending.current = null;
    edits.current = { ...NO_EDITS };
    if (area.current) area.current.value = '';
  }, []);
  const put = useCallback(() => {
    const { text = '' } = pending.current ?? {};
    const { replacesAll } = edits.current;
    if (text !== '' || replacesAll) latestKeep.current(text, replacesAll);
  }, []);
  // After the layout: there the section that was opened takes the focus itself.
  useEffect(() => {
    area.current?.focus({ preventScroll: true });
    hadFocus.current = area.current !== null;
    return () => {
      // Where the form is closed as well, it has been asked whether all may be lost.
      if (pending.current?.around?.isConnected) put();
      forget();
    };
  }, [put, forget]);
  const take = useCallback(() => {
    if (!area.current) return null;
    const { value, selectionEnd } = area.current;
    const { activeElement } = document;
    const { before, after, ...all } = edits.current;
    const typed: Typed = {
      before: value.slice(0, selectionEnd),
      after: value.slice(selectionEnd),
      deletedBefore: before,
      deletedAfter: after,
      ...all,
      isElsewhere:
        hadFocus.current && activeElement !== document.body && activeElement !== area.current,
    };
    area.current = null;
    setIsAwaited(false);
    // By then whoever took it has put it into the form.
    queueMicrotask(forget);
    return typed;
  }, [forget]);
  const noteTyped = (box: HTMLTextAreaElement) => {
    const { current } = edits;
    current.replacesAll ||= current.selectsAll;
    current.selectsAll = false;
    const { replacesAll, before, after } = current;
    if (box.value === '' && !replacesAll && before + after === 0) return forget();
    pending.current ??= {
      ...form.expectValue(put, forget),
      text: '',
      around: box.closest('form'),
    };
    pending.current.text = box.value;
    pending.current.more();
    undone.current = null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, currentTarget } = event;
    const { value, selectionStart, selectionEnd } = currentTarget;
    const { current } = edits;
    // All that was typed is taken back at once: what it did to the text cannot be seen yet.
    if (isPressed('mod+Z', event)) {
      event.preventDefault();
      if (pending.current) undone.current = { ...current, selectsAll: false, text: value };
      return forget();
    }
    if (isPressed('mod+shift+Z', event) || isPressed('mod+Y', event)) {
      event.preventDefault();
      if (!undone.current) return;
      const { text, ...all } = undone.current;
      edits.current = all;
      currentTarget.value = text;
      return noteTyped(currentTarget);
    }
    const isAt = (place: number) => selectionStart === place && selectionEnd === place;
    const isBefore = key === 'Backspace' && isAt(0);
    const isAfter = key === 'Delete' && isAt(value.length);
    if (isBefore && !current.selectsAll) current.before++;
    if (isAfter && !current.selectsAll) current.after++;
    // Where nothing stands in the box, no input follows.
    if (isBefore || isAfter) noteTyped(currentTarget);
    if (isPressed('mod+A', event)) current.selectsAll = true;
    else if (MOVES.test(key)) current.selectsAll = false;
    // It would close the section, and what was typed would be gone.
    if (key === 'Escape' && value !== '') event.stopPropagation();
  };
  const onInput = ({ currentTarget, nativeEvent }: FormEvent<HTMLTextAreaElement>) => {
    if (/^history/.test(String(Reflect.get(nativeEvent, 'inputType')))) forget();
    else noteTyped(currentTarget);
  };
  const waiting = isAwaited ? (
    <textarea
      ref={area}
      className={classes.waiting}
      aria-labelledby={labelledBy}
      aria-busy
      onKeyDown={onKeyDown}
      onInput={onInput}
      onPointerDown={() => {
        edits.current.selectsAll = false;
      }}
    />
  ) : null;
  return [waiting, take];
}
