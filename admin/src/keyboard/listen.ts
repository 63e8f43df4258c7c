/** Takes the keys that are pressed to the registry of shortcuts. */
import { currentPreferences } from '../session/preferences.ts';
import { type KeyContext, shortcuts } from './shortcuts.ts';
import { TYPING } from './typing.ts';

function contextOf({ target }: KeyboardEvent): KeyContext {
  const focused = target instanceof Element ? target : null;
  return {
    focused,
    isTyping: focused?.closest(TYPING) != null,
    isInDialog: document.querySelector('[aria-modal=true]') !== null,
    singleKeys: currentPreferences().singleKeys,
  };
}

function isTyped({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isCharacter = key.length === 1 && !ctrlKey && !metaKey && !altKey;
  return isCharacter && target instanceof Element && target.closest(TYPING) !== null;
}

function onKeyDown(event: KeyboardEvent): void {
  // What another listener has used, or a character being composed, is no shortcut.
  if (event.defaultPrevented || event.isComposing) return;
  // A modifier by itself must not end a sequence.
  if (['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'].includes(event.key)) return;
  // With AltGr a key types a character, though browsers report Ctrl and Alt.
  if (event.getModifierState('AltGraph')) return;
  // Most presses type a letter, which no shortcut is: nothing is looked up for these.
  if (isTyped(event)) return;
  const context = contextOf(event);
  const shortcut = shortcuts.find(event, context, event.timeStamp);
  if (shortcut) {
    event.preventDefault();
    // Arrows go on while they are held; what a letter does is done once.
    if (!event.repeat || event.key.length > 1) shortcut.run?.();
  } else if (context.isInDialog && (event.ctrlKey || event.metaKey)) {
    // What waits beneath a dialog must not become the browser's: nobody wants this page as a file.
    const beneath = { ...context, isInDialog: false };
    if (shortcuts.find(event, beneath, event.timeStamp)) event.preventDefault();
  }
}

/** Begins to listen; returns how to stop. */
export function listenForShortcuts(): () => void {
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
