import { Modal } from '@mantine/core';
import { useId, useSyncExternalStore } from 'react';
import { useTranslation } from '../messages/useTranslation.ts';
import { usePreferences } from '../session/preferences.ts';
import classes from './KeyboardHelp.module.css';
import { Keys } from './Keys.tsx';
import { isCharacter } from './keys.ts';
import { activeOf, type Shortcut, type ShortcutGroup, shortcuts } from './shortcuts.ts';

const GROUPS: readonly ShortcutGroup[] = ['here', 'everywhere', 'goTo'];

/** All shortcuts of the place where one is: the registry that binds them, read aloud. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { singleKeys } = usePreferences();
  const bound = activeOf(useSyncExternalStore(shortcuts.subscribe, shortcuts.list));
  const working = bound.filter(({ keys, run }) => singleKeys || run === null || !isCharacter(keys));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('keyboard.title')}
      size={720}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      transitionProps={{ duration: 0 }}
    >
      <div className={classes.groups}>
        {GROUPS.map((group) => (
          <Group
            key={group}
            title={t(`keyboard.${group}`)}
            shortcuts={working.filter((one) => one.group === group)}
          />
        ))}
      </div>
      {!singleKeys && <p className={classes.note}>{t('keyboard.singleKeysOff')}</p>}
    </Modal>
  );
}

function Group({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const id = useId();
  if (shortcuts.length === 0) return null;
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <ul className={classes.list}>
        {shortcuts.map(({ id, label, keys }) => (
          <li key={id} className={classes.line}>
            <span>{label}</span>
            <Keys keys={keys} />
          </li>
        ))}
      </ul>
    </section>
  );
}
