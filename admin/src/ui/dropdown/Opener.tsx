import {
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
  type Ref,
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** What the button must be given. */
export interface OpenerButtonProps {
  ref: Ref<HTMLButtonElement>;
  id: string;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: MouseEventHandler;
}

/** What is handed on to `AnchoredMenu` or `AnchoredPopover`. */
export interface Dropdown {
  /** The button beneath which it opens. */
  readonly anchor: HTMLElement;
  /** The button's id. */
  readonly id: string;
  readonly isOpen: boolean;
  /** Gives the focus back to the button, unless it has gone elsewhere. */
  readonly onClose: () => void;
}

interface OpenerProps {
  /** A menu unless it says otherwise. */
  popup?: OpenerButtonProps['aria-haspopup'];
  /** Makes the button. */
  button: (props: OpenerButtonProps) => ReactElement;
  /** Makes what opens, which may be a part that is fetched. */
  children: (dropdown: Dropdown) => ReactNode;
  /** Is it open from the start? */
  isOpenAtFirst?: boolean;
  /** Told when it closes, once the button has the focus again. */
  onClose?: () => void;
}

/** Is the focus in something that lies above the button, or nowhere? */
function isFocusAbove(button: HTMLElement | null): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return true;
  const dropdown = focused.closest('[role=menu], [role=dialog]');
  return dropdown !== null && !dropdown.contains(button);
}

/**
 * A button whose menu or panel is made when it is first opened: a list has a menu in every row, and
 * most are never opened.
 */
export function Opener(props: OpenerProps) {
  const { popup = 'menu', button, children, isOpenAtFirst = false, onClose } = props;
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const element = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  useLayoutEffect(() => {
    if (isOpen) setAnchor(element.current);
  }, [isOpen]);
  const close = () => {
    // At once, not after the menu is gone: the next key is pressed for what has the focus then.
    if (isFocusAbove(element.current)) element.current?.focus({ preventScroll: true });
    setIsOpen(false);
    onClose?.();
  };
  return (
    <>
      {button({
        ref: element,
        id,
        'aria-haspopup': popup,
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-dropdown` : undefined,
        onClick: () => {
          if (isOpen) close();
          else setIsOpen(true);
        },
      })}
      <Suspense>{anchor && children({ anchor, id, isOpen, onClose: close })}</Suspense>
    </>
  );
}
