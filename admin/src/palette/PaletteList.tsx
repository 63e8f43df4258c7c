import { useTranslation } from 'react-i18next';
import { Keys } from '../keyboard/Keys.tsx';
import type { Entry, Section } from './entry.ts';
import classes from './Palette.module.css';

interface PaletteListProps {
  id: string;
  sections: readonly Section[];
  active: Entry | undefined;
  optionId: (entry: Entry) => string;
  onPoint: (entry: Entry) => void;
  onChoose: (entry: Entry) => void;
}

/** The entries under their headings; the focus stays in the box above. */
export function PaletteList({ id, sections, ...rest }: PaletteListProps) {
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

function Option({ entry, active, optionId, onPoint, onChoose }: OptionProps) {
  const { label, detail, aside, keys, icon: Icon } = entry;
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
        <span className={classes.label}>{label}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
      {aside && <span className={classes.aside}>{aside}</span>}
      {keys && (
        <span className={classes.keys} aria-hidden>
          <Keys keys={keys} />
        </span>
      )}
    </div>
  );
}
