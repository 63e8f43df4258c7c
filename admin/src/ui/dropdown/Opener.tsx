import {
  type FocusEventHandler,
  type MouseEventHandler,
  type PointerEventHandler,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { expectWhenIdle } from '../expectWhenIdle.ts';
import { toastError } from '../toasts.ts';

/** What the button must be given. */
export interface OpenerButtonProps {
  ref: Ref<HTMLButtonElement>;
  id: string;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onPointerEnter: PointerEventHandler;
  onFocus: FocusEventHandler;
  onClick: MouseEventHandler;
}

/** What the fetched part hands on to `AnchoredMenu` or `AnchoredPopover`. */
export interface Dropdown {
  /** The button beneath which it opens. */
  readonly anchor: HTMLElement;
  /** The button's id. */
  readonly id: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface OpenerProps<Part> {
  popup: OpenerButtonProps['aria-haspopup'];
  /** Fetches what opens; always the same function, so that one fetch serves all. */
  load: () => Promise<Part>;
  /** Is it fetched after a while, even if nobody comes near the button? */
  isLikely?: boolean;
  /** Makes the button. */
  button: (props: OpenerButtonProps) => ReactElement;
  /** Makes what opens, of the fetched part. */
  children: (part: Part, dropdown: Dropdown) => ReactNode;
}

/**
 * A button whose menu or panel is fetched when somebody comes near it. A click that is faster than
 * the fetch is not lost: it opens as soon as it is there.
 */
export function Opener<Part>({ popup, load, isLikely, button, children }: OpenerProps<Part>) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [part, setPart] = useState<Part | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => (isLikely ? expectWhenIdle(load) : undefined), [isLikely, load]);

  // Whoever opens it learns of a failure.
  const expect = () => void load().catch(() => {});
  const open = async () => {
    setIsOpen(true);
    try {
      const loaded = part ?? (await load());
      setPart(() => loaded);
    } catch (error) {
      setIsOpen(false);
      toastError(error, 'actionError');
    }
  };
  const close = () => setIsOpen(false);
  return (
    <>
      {button({
        ref: anchor,
        id,
        'aria-haspopup': popup,
        'aria-expanded': isOpen,
        'aria-controls': isOpen && part ? `${id}-dropdown` : undefined,
        onPointerEnter: expect,
        onFocus: expect,
        onClick: () => (isOpen ? close() : void open()),
      })}
      {part &&
        anchor.current &&
        children(part, { anchor: anchor.current, id, isOpen, onClose: close })}
    </>
  );
}
