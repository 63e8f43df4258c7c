import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ListPreferences,
  type SavedView,
  shownView,
  viewOf,
  withoutView,
  withView,
} from './listPreferences.ts';
import { isNarrowed, type ListState, START, stateFromSearch } from './listState.ts';
import classes from './panels.module.css';
import { ViewLine } from './ViewLine.tsx';

export interface ViewsPanelProps {
  state: ListState;
  onState: (change: (state: ListState) => ListState) => void;
  preferences: ListPreferences;
  onPreferences: (step: (preferences: ListPreferences) => ListPreferences) => void;
  /** A view was chosen. */
  onDone: () => void;
}

const MAX_NAME = 60;

/** The user's views of a list: to open, save, rename, delete, or begin with. */
export function ViewsPanel(props: ViewsPanelProps) {
  const { state, onState, preferences, onPreferences, onDone } = props;
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const { views, first } = preferences;
  const shown = shownView(state, preferences);

  const show = ({ search, columns, density }: SavedView) => {
    onPreferences((now) => ({ ...now, columns, density }));
    onState(() => stateFromSearch(search));
    onDone();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    if (given === '') return;
    const id = views.find((view) => view.name === given)?.id ?? crypto.randomUUID();
    onPreferences((now) => withView(now, viewOf(id, given, state, now)));
    setName('');
  };
  return (
    <div className={classes.panel}>
      <ul className={classes.lines}>
        <li className={classes.line}>
          <button
            type="button"
            className={classes.view}
            aria-pressed={!shown && !isNarrowed(state) && state.sort === null}
            data-autofocus
            onClick={() => {
              onState(({ pageSize }) => ({ ...START, pageSize }));
              onDone();
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
    </div>
  );
}
