import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TYPING } from '../keyboard/typing.ts';

const isTypedIn = (element: Element | null) => element?.closest(TYPING) != null;

/**
 * Is somebody typing beside the preview, and hasn't clicked into it since? Scripts of blocks run in it, and could take
 * the focus at any moment, with a password that is being typed; no browser keeps them from it. Until then its frame is
 * to take no click, so that only they can have put the focus there.
 * @param frame the selector of its frames in which such scripts run
 * @param onStolen is to put an end to them
 * @returns `end` to be called when somebody clicks into it
 */
export function useTypingBeside(
  frame: string,
  onStolen: () => void,
): { isTyping: boolean; end: () => void } {
  const [isTyping, setIsTyping] = useState(() => isTypedIn(document.activeElement));
  const latest = useRef({ isTyping, onStolen });
  latest.current = { isTyping, onStolen };
  useEffect(() => {
    let typed = document.activeElement;
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.matches('iframe')) return;
      typed = target;
      latest.current.isTyping = isTypedIn(target);
      setIsTyping(latest.current.isTyping);
    };
    const look = () => {
      const { activeElement } = document;
      if (!activeElement?.matches(frame) || !latest.current.isTyping) return;
      flushSync(latest.current.onStolen);
      if (typed instanceof HTMLElement) typed.focus({ preventScroll: true });
    };
    document.addEventListener('focusin', note);
    window.addEventListener('blur', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('focusin', note);
      window.removeEventListener('blur', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [frame]);
  const end = () => {
    latest.current.isTyping = false;
    setIsTyping(false);
  };
  return { isTyping, end };
}
