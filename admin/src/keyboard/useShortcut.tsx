import { useEffect, useRef } from 'react';
import { type ShortcutGroup, shortcuts } from './shortcuts.ts';

export interface ShortcutOptions {
  /** The part of the help in which it stands; `here` when left out. */
  readonly group?: ShortcutGroup;
  /** Does it work while a dialog lies above? */
  readonly inDialogs?: boolean;
  /** Does it hold where the focus is? Everywhere when left out; always the same function. */
  readonly isFor?: (focused: Element | null) => boolean;
}

/**
 * Binds a shortcut as long as the component stands, and lists it in the keyboard help.
 * Single keys do nothing while someone types, and can be switched off in the profile.
 * @param id unique, such as `editor.save`
 * @param keys such as `mod+S`, `mod+alt+P`, `n`, `?`, or one after the other, `g p`
 * @param label what it does, in the language being spoken
 * @param handler null where it is not offered now
 */
export function useShortcut(
  id: string,
  keys: string,
  label: string,
  handler: (() => void) | null,
  { group = 'here', inDialogs = false, isFor }: ShortcutOptions = {},
): void {
  const latest = useRef(handler);
  latest.current = handler;
  const isOffered = handler !== null;
  useEffect(() => {
    if (!isOffered) return;
    const run = () => latest.current?.();
    return shortcuts.add({ id, keys, label, group, inDialogs, isFor, run });
  }, [id, keys, label, group, inDialogs, isFor, isOffered]);
}

/**
 * Lists keys in the keyboard help that an editor binds by itself while it has the focus.
 * @param id unique, such as `indent`
 * @param keys such as `mod+]`, `Tab`
 * @param label what they do, in the language being spoken
 */
export function useOwnKeys(id: string, keys: string, label: string): void {
  useEffect(
    () => shortcuts.add({ id, keys, label, group: 'here', inDialogs: true, run: null }),
    [id, keys, label],
  );
}

interface ShortcutProps {
  id: string;
  keys: string;
  label: string;
  group?: ShortcutGroup;
  inDialogs?: boolean;
  onPress: () => void;
}

/** A shortcut that holds as long as this stands; for lists of them. */
export function Shortcut({ id, keys, label, group, inDialogs, onPress }: ShortcutProps) {
  useShortcut(id, keys, label, onPress, {
    ...(group && { group }),
    ...(inDialogs && { inDialogs }),
  });
  return null;
}
