import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import classes from '../sections/sectionContent.module.css';

/** What was typed into a box that was still on its way. */
export interface Typed {
  /** What it is, up to the cursor and from there on. */
  readonly before: string;
  readonly after: string;
  /** Letters that were deleted before and behind the place where the box was opened. */
  readonly deletedBefore: number;
  readonly deletedAfter: number;
  /** Has the focus been taken to another place meanwhile? */
  readonly isElsewhere: boolean;
}

/** Tells once what was typed, when the box is there; null where nothing waited. */
export type TakeTyped = () => Typed | null;

/**
 * Keeps what is typed while a box is fetched that was opened to be typed into.
 * @returns what has the focus until then, and null from then on
 */
export function useTypedAhead(isOpened: boolean, labelledBy: string): [ReactNode, TakeTyped] {
  const [isAwaited, setIsAwaited] = useState(isOpened);
  const area = useRef<HTMLTextAreaElement>(null);
  const deleted = useRef({ before: 0, after: 0 });
  const hadFocus = useRef(false);
  // After the layout: there the section that was opened takes the focus itself.
  useEffect(() => {
    if (!area.current) return;
    area.current.focus({ preventScroll: true });
    hadFocus.current = true;
  }, []);
  const take = useCallback(() => {
    if (!area.current) return null;
    const { value, selectionEnd } = area.current;
    const { activeElement } = document;
    const typed: Typed = {
      before: value.slice(0, selectionEnd),
      after: value.slice(selectionEnd),
      deletedBefore: deleted.current.before,
      deletedAfter: deleted.current.after,
      isElsewhere:
        hadFocus.current && activeElement !== document.body && activeElement !== area.current,
    };
    area.current = null;
    setIsAwaited(false);
    return typed;
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const isAt = (place: number) => selectionStart === place && selectionEnd === place;
    if (event.key === 'Backspace' && isAt(0)) deleted.current.before++;
    if (event.key === 'Delete' && isAt(value.length)) deleted.current.after++;
    // It would close the section, and what was typed would be gone.
    if (event.key === 'Escape' && value !== '') event.stopPropagation();
  };
  const waiting = isAwaited ? (
    <textarea
      ref={area}
      className={classes.waiting}
      aria-labelledby={labelledBy}
      aria-busy
      onKeyDown={onKeyDown}
    />
  ) : null;
  return [waiting, take];
}
