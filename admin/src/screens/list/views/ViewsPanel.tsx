import { ActionIcon, Button, TextInput } from '@mantine/core';
import { randomId } from '@regia/embed/randomId.ts';
import { IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../../messages/useTranslation.ts';
import {
  isNarrowed,
  type ListState,
  START,
  stateFromSearch,
} from '../../../resource/list/listState.ts';
import type { Dropdown } from '../../../ui/dropdown/Opener.tsx';
import { ListPanel } from './ListPanel.tsx';
import {
  type ListPreferences,
  type SavedView,
  shownView,
  viewOf,
  withoutView,
  withView,
} from './listPreferences.ts';
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

/** One saved view, with what can be done with it. */
function ViewLine({ view, isShown, isFirst, ...on }: ViewLineProps) {
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
        size={28}
        aria-label={t('lists.firstView', { name })}
        title={t('lists.firstView', { name })}
        aria-pressed={isFirst}
        onClick={on.onFirst}
      >
        {isFirst ? <IconStarFilled size={16} /> : <IconStar size={16} />}
      </ActionIcon>
      <ActionIcon
        size={28}
        aria-label={t('lists.renameView', { name })}
        title={t('lists.renameView', { name })}
        onClick={() => setDraft(name)}
      >
        <IconPencil size={16} />
      </ActionIcon>
      <ActionIcon
        size={28}
        aria-label={t('lists.deleteView', { name })}
        title={t('lists.deleteView', { name })}
        onClick={on.onDelete}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </li>
  );
}

export interface ViewsPanelProps {
  dropdown: Dropdown;
  state: ListState;
  onState: (change: (state: ListState) => ListState) => void;
  preferences: ListPreferences;
  onPreferences: (step: (preferences: ListPreferences) => ListPreferences) => void;
}

const MAX_NAME = 60;

/** The user's views of a list: to open, save, rename, delete, or begin with. */
export function ViewsPanel({ dropdown, ...props }: ViewsPanelProps) {
  const { state, onState, preferences, onPreferences } = props;
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const { views, first } = preferences;
  const shown = shownView(state, preferences);

  const show = ({ search, columns, density }: SavedView) => {
    onPreferences((now) => ({ ...now, columns, density }));
    onState(() => stateFromSearch(search));
    dropdown.onClose();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    if (given === '') return;
    const id = views.find((view) => view.name === given)?.id ?? randomId();
    onPreferences((now) => withView(now, viewOf(id, given, state, now)));
    setName('');
  };
  return (
    <ListPanel dropdown={dropdown} label={t('lists.views')}>
      <ul className={classes.lines}>
        <li className={classes.line}>
          <button
            type="button"
            className={classes.view}
            aria-pressed={!shown && !isNarrowed(state) && state.sort === null}
            data-autofocus
            onClick={() => {
              onState(({ pageSize }) => ({ ...START, pageSize }));
              dropdown.onClose();
            }}
          >
            {t('lists.allRecords')}
          </button>
        </li>
        {views.map((view) => (
          <ViewLine
            key={view.id}
            view={view}
            isShown={view.id === shown?.id}
            isFirst={view.id === first}
            onShow={() => show(view)}
            onRename={(next) => onPreferences((now) => withView(now, { ...view, name: next }))}
            onFirst={() =>
              onPreferences((now) => ({ ...now, first: view.id === now.first ? null : view.id }))
            }
            onDelete={() => onPreferences((now) => withoutView(now, view.id))}
          />
        ))}
      </ul>
      {views.length === 0 && <p className={classes.hint}>{t('lists.noViews')}</p>}
      <form className={classes.form} onSubmit={save}>
        <TextInput
          size="xs"
          flex={1}
          aria-label={t('lists.viewName')}
          placeholder={t('lists.viewName')}
          maxLength={MAX_NAME}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button
          type="submit"
          size="xs"
          aria-label={t('lists.saveView')}
          disabled={name.trim() === ''}
        >
          {t('common.save')}
        </Button>
      </form>
    </ListPanel>
  );
}
