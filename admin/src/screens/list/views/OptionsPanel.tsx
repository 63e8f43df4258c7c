import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WholeList } from '../../../api/records.ts';
import { counted } from '../../../messages/counted.ts';
import type { Resource } from '../../../resource/resource.ts';
import type { Dropdown } from '../../../ui/dropdown/Opener.tsx';
import { ColumnChoice } from '../columns/ColumnChoice.tsx';
import type { Column } from '../columns/columns.ts';
import { ExportLinks } from './ExportLinks.tsx';
import { ListPanel } from './ListPanel.tsx';
import { DENSITIES, type Density, type ListPreferences } from './listPreferences.ts';
import classes from './panels.module.css';

export interface OptionsPanelProps {
  resource: Resource;
  columns: readonly Column[];
  preferences: ListPreferences;
  onPreferences: (step: (preferences: ListPreferences) => ListPreferences) => void;
  /** What the list holds on all of its pages. */
  query: WholeList;
  /** Undefined until it is known. */
  total: number | undefined;
}

/** How a list looks, and the way to take its records along. */
export function OptionsPanel({ dropdown, ...props }: OptionsPanelProps & { dropdown: Dropdown }) {
  const { resource, columns, preferences, onPreferences, query, total = 0 } = props;
  const { t, i18n } = useTranslation();
  return (
    <ListPanel dropdown={dropdown} label={t('lists.options')}>
      <h2 className={classes.heading}>{t('lists.density')}</h2>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('lists.density')}
        data={DENSITIES.map((value) => ({ value, label: t(`lists.${value}`) }))}
        value={preferences.density}
        onChange={(value) => onPreferences((now) => ({ ...now, density: value as Density }))}
      />
      <ColumnChoice
        resource={resource}
        columns={columns}
        isUsual={preferences.columns === null}
        onColumns={(names) => onPreferences((now) => ({ ...now, columns: names }))}
      />
      {total > 0 && (
        <>
          <h2 className={classes.heading}>{t('lists.export')}</h2>
          <p className={classes.hint}>{t('lists.exportHint', counted(total, i18n.language))}</p>
          <ExportLinks collection={resource.collection} query={query} />
        </>
      )}
    </ListPanel>
  );
}
