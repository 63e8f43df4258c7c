/** Keys as the registry writes them: `mod+S`, `mod+alt+P`, `?`, `Enter`, or one after the other, `g p`. */

/** What has to be known of a press. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>;

/** With one of these nothing is typed. */
const MODIFIERS: ReadonlySet<string> = new Set(['mod', 'alt', 'ctrl']);

/** The presses that a shortcut consists of, in their order. */
export function stepsOf(keys: string): string[] {
  return keys.split(' ');
}

/** The parts of one press: its modifiers, then the key. */
export function partsOf(step: string): string[] {
  // The plus itself can be a key.
  return step === '+' ? ['+'] : step.split('+');
}

/** Does a shortcut begin without Ctrl, ⌘ or Alt, so that typing could set it off? */
export function isSingleKey(keys: string): boolean {
  const [first = ''] = stepsOf(keys);
  return !partsOf(first).some((part) => MODIFIERS.has(part));
}

/** Does a shortcut begin with a character? Speech and tremor press these by mistake (WCAG 2.1.4). */
export function isCharacter(keys: string): boolean {
  const [first = ''] = stepsOf(keys);
  return isSingleKey(keys) && partsOf(first).at(-1)?.length === 1;
}

/** Is it this press? `mod` is Ctrl, or ⌘ on a Mac. */
export function isPressed(step: string, press: KeyPress): boolean {
  const parts = partsOf(step);
  const key = parts.at(-1) ?? '';
  const wants = (modifier: string) => parts.slice(0, -1).includes(modifier);
  if (wants('mod') !== (press.ctrlKey || press.metaKey)) return false;
  if (wants('alt') !== press.altKey) return false;
  // By the key's place: with Alt it types another letter on some keyboards.
  if (wants('alt')) return press.code === `Key${key.toUpperCase()}`;
  // Signs such as ? take Shift on some keyboards, and none on others.
  if (/[a-z]/i.test(key) && wants('shift') !== press.shiftKey) return false;
  const pressed = press.key === ' ' ? 'Space' : press.key;
  return pressed.toLowerCase() === key.toLowerCase();
}

const NAMES: Readonly<Record<string, string>> = {
  alt: 'Alt',
  ctrl: 'Ctrl',
  shift: '⇧',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Enter: '↵',
  Escape: 'Esc',
};

/** The caption of a part of a press, as it stands on the keyboard. */
export function captionOf(part: string, isMac: boolean): string {
  if (part === 'mod') return isMac ? '⌘' : 'Ctrl';
  if (part === 'alt' && isMac) return '⌥';
  return NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part);
}

/** The keys for the attribute `aria-keyshortcuts`; nothing for presses one after the other. */
export function ariaKeys(keys: string): string | undefined {
  const parts = partsOf(keys).map((part) =>
    part.replace(/^alt$/, 'Alt').replace(/^shift$/, 'Shift'),
  );
  if (keys.includes(' ')) return undefined;
  const spelled = (mod: string) => parts.map((part) => (part === 'mod' ? mod : part)).join('+');
  return keys.includes('mod') ? `${spelled('Control')} ${spelled('Meta')}` : parts.join('+');
}

/** Does this person's keyboard have ⌘? */
export function hasMacKeys(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
