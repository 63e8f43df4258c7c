import { ActionIcon, TextInput } from '@mantine/core';
import { IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from './listPreferences.ts';
import classes from './panels.module.css';

interface ViewLineProps {
  view: SavedView;
  isShown: boolean;
  /** Does a visit begin with it? */
  isFirst: boolean;
  onShow: () => void;
  onRename: (name: string) => void;
  onFirst: () => void;
  onDelete: () => void;
}

const QUIET = { variant: 'subtle', color: 'gray', size: 28 } as const;

/** One saved view, with what can be done with it. */
export function ViewLine({ view, isShown, isFirst, ...on }: ViewLineProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<string | null>(null);
  const { name } = view;

  if (draft !== null) {
    const keep = () => {
      if (draft.trim() !== '' && draft.trim() !== name) on.onRename(draft.trim());
      setDraft(null);
    };
    const answer = (event: KeyboardEvent) => {
      if (event.key === 'Enter') keep();
      if (event.key !== 'Escape') return;
      // Only the renaming ends, not the whole panel.
      event.stopPropagation();
      setDraft(null);
    };
    return (
      <li className={classes.line}>
        <TextInput
          size="xs"
          flex={1}
          autoFocus
          aria-label={t('lists.viewName')}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={answer}
          onBlur={keep}
        />
      </li>
    );
  }
  return (
    <li className={classes.line}>
      <button type="button" className={classes.view} aria-pressed={isShown} onClick={on.onShow}>
        {name}
      </button>
      <ActionIcon
        {...QUIET}
        aria-label={t('lists.firstView', { name })}
        title={t('lists.firstView', { name })}
        aria-pressed={isFirst}
        onClick={on.onFirst}
      >
        {isFirst ? <IconStarFilled size={16} /> : <IconStar size={16} />}
      </ActionIcon>
      <ActionIcon
        {...QUIET}
        aria-label={t('lists.renameView', { name })}
        title={t('lists.renameView', { name })}
        onClick={() => setDraft(name)}
      >
        <IconPencil size={16} />
      </ActionIcon>
      <ActionIcon
        {...QUIET}
        aria-label={t('lists.deleteView', { name })}
        title={t('lists.deleteView', { name })}
        onClick={on.onDelete}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </li>
  );
}
