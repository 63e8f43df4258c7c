import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Keys } from '../keyboard/Keys.tsx';
import { useTranslation } from '../messages/useTranslation.ts';
import { SiteStatusLine } from '../mistakes/SiteStatus.tsx';
import { Marked } from './Marked.tsx';
import classes from './Palette.module.css';
import { RestedPicture } from './RestedPicture.tsx';
import type { Entry, Section } from './sections.ts';
import type { FoundSections } from './useFound.ts';

interface ChooserProps {
  typed: string;
  onType: (typed: string) => void;
  sections: readonly Section[];
  found: FoundSections;
  onClose: () => void;
}

/** The box in which one types, and what it offers. */
export function Chooser({ typed, onType, sections, found, onClose }: ChooserProps) {
  const { t } = useTranslation();
  const note = useNote();
  const listId = useId();
  const [place, setPlace] = useState(0);
  const entries = sections.flatMap((section) => section.entries);
  const active = entries[Math.min(place, entries.length - 1)];
  const optionId = (entry: Entry) => `${listId}-${entry.id}`;

  const run = (entry: Entry) => {
    // First the palette goes: what follows may ask something in its place.
    onClose();
    entry.run();
  };
  const moveTo = (index: number) => {
    const next = (index + entries.length) % entries.length;
    setPlace(next);
    const entry = entries[next];
    if (entry) document.getElementById(optionId(entry))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const index = active ? entries.indexOf(active) : 0;
    const steps: Record<string, () => void> = {
      ArrowDown: () => moveTo(index + 1),
      ArrowUp: () => moveTo(index - 1),
      Home: () => moveTo(0),
      End: () => moveTo(entries.length - 1),
      Enter: () => active && run(active),
    };
    const isCaretKey = (event.key === 'Home' || event.key === 'End') && typed !== '';
    const step = isCaretKey ? undefined : steps[event.key];
    if (!step || entries.length === 0) return;
    event.preventDefault();
    step();
  };

  const change = (words: string) => {
    // Among other results one starts at the best.
    setPlace(0);
    onType(words);
  };
  const isNothing = typed.trim() !== '' && entries.length === 0;
  return (
    <>
      <div className={classes.bar}>
        <IconSearch size={20} aria-hidden className={classes.icon} />
        <input
          className={classes.input}
          data-autofocus
          // biome-ignore lint/a11y/noAutofocus: it is what one opens the palette for
          autoFocus
          type="text"
          role="combobox"
          aria-label={t('palette.open')}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={classes.leave} onClick={onClose}>
          {t('common.close')}
        </button>
      </div>
      <PaletteList
        id={listId}
        sections={sections}
        active={active}
        typed={typed}
        optionId={optionId}
        onPoint={(entry) => setPlace(entries.indexOf(entry))}
        onChoose={run}
      />
      <RestedPicture of={active} />
      <p role="status" className={isNothing || found.isFailed ? classes.note : classes.unseen}>
        {note(typed, entries.length, found)}
      </p>
      <footer className={classes.foot} aria-hidden>
        <span className={classes.hint}>
          <Keys keys="ArrowUp" />
          <Keys keys="ArrowDown" /> {t('palette.move')}
        </span>
        <span className={classes.hint}>
          <Keys keys="Enter" /> {t('palette.choose')}
        </span>
        <span className={classes.hint}>
          <Keys keys="Escape" /> {t('common.close')}
        </span>
      </footer>
    </>
  );
}

/** What there is to say of the results. */
function useNote(): (typed: string, count: number, found: FoundSections) => string {
  const { t } = useTranslation();
  return (typed, count, { isSearching, isFailed }) => {
    const query = typed.trim();
    if (query === '') return '';
    if (isFailed) return t('palette.failed');
    if (isSearching) return t('palette.searching');
    if (count > 0) return t('palette.count', { count });
    return `${t('palette.nothing', { query })}\n${t('palette.nothingHint')}`;
  };
}

interface PaletteListProps {
  id: string;
  sections: readonly Section[];
  active: Entry | undefined;
  typed: string;
  optionId: (entry: Entry) => string;
  onPoint: (entry: Entry) => void;
  onChoose: (entry: Entry) => void;
}

/** The entries under their headings; the focus stays in the box above. */
function PaletteList({ id, sections, ...rest }: PaletteListProps) {
  const { t } = useTranslation();
  return (
    <div id={id} role="listbox" aria-label={t('palette.results')} className={classes.list}>
      {sections.map((section) => (
        // biome-ignore lint/a11y/useSemanticElements: options are grouped by this role
        <div key={section.id} role="group" aria-labelledby={`${id}-${section.id}`}>
          <div id={`${id}-${section.id}`} className={classes.heading}>
            {section.title}
          </div>
          {section.entries.map((entry) => (
            <Option key={entry.id} entry={entry} {...rest} />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = Omit<PaletteListProps, 'id' | 'sections'> & { entry: Entry };

function Option({ entry, active, typed, optionId, onPoint, onChoose }: OptionProps) {
  const { label, detail, aside, keys, icon: Icon, document } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box
    <div
      id={optionId(entry)}
      role="option"
      tabIndex={-1}
      aria-selected={entry === active}
      className={classes.option}
      onMouseMove={() => entry !== active && onPoint(entry)}
      // The box keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(entry)}
    >
      <Icon size={18} stroke={1.75} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.label} title={label}>
          <Marked text={label} typed={typed} />
        </span>
        {detail && (
          <span className={classes.detail}>
            <Marked text={detail} typed={typed} />
          </span>
        )}
      </span>
      {document && <SiteStatusLine record={document} />}
      {aside && <span className={classes.aside}>{aside}</span>}
      {keys && (
        <span className={classes.keys} aria-hidden>
          <Keys keys={keys} />
        </span>
      )}
    </div>
  );
}
