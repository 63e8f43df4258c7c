import { ActionIcon, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { listTakesProof } from '@regia/model/authority.ts';
import { IconChevronDown, IconChevronUp, IconDownload } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useSetFor } from '../../../api/prepared.ts';
import { exportAddress, type WholeList } from '../../../api/records.ts';
import { move } from '../../../lib/move.ts';
import { csvSeparator } from '../../../messages/counted.ts';
import { useLabels } from '../../../messages/labels.ts';
import { useTranslation } from '../../../messages/useTranslation.ts';
import type { Resource } from '../../../resource/resource.ts';
import { download } from '../../../secondFactor/askForProof.tsx';
import type { Dropdown } from '../../../ui/dropdown/Opener.tsx';
import { toastError } from '../../../ui/toasts.ts';
import { type Column, nameColumn, offeredColumns } from '../columns/columns.ts';
import boxes from '../selection/selection.module.css';
import { ListPanel } from './ListPanel.tsx';
import { DENSITIES, type Density, type ListPreferences } from './listPreferences.ts';
import classes from './panels.module.css';

export interface OptionsPanelProps {
  dropdown: Dropdown;
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
export function OptionsPanel({ dropdown, ...props }: OptionsPanelProps) {
  const { resource, columns, preferences, onPreferences, query, total = 0 } = props;
  const { t } = useTranslation();
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
          <p className={classes.hint}>{t('lists.exportHint', { count: total })}</p>
          <ExportLinks collection={resource.collection} query={query} />
        </>
      )}
    </ListPanel>
  );
}

interface ColumnChoiceProps {
  resource: Resource;
  columns: readonly Column[];
  /** Are these the columns that everybody gets? */
  isUsual: boolean;
  /** Null: the usual ones. */
  onColumns: (names: readonly string[] | null) => void;
}

/** Which fields a list shows, and in which order. The record's name always is one of them. */
function ColumnChoice({ resource, columns, isUsual, onColumns }: ColumnChoiceProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const shown = columns.map(({ name }) => name);
  const others = offeredColumns(resource).filter((name) => !shown.includes(name));
  const fixed = nameColumn(resource);
  const step = (name: string, by: number) => {
    const from = shown.indexOf(name);
    onColumns(move(shown, from, from + by));
  };
  const toggle = (name: string) =>
    onColumns(shown.includes(name) ? shown.filter((other) => other !== name) : [...shown, name]);
  return (
    <>
      <div className={classes.headingLine}>
        <h2 className={classes.heading}>{t('lists.columns')}</h2>
        {!isUsual && (
          <Button variant="subtle" size="compact-xs" onClick={() => onColumns(null)}>
            {t('lists.usualColumns')}
          </Button>
        )}
      </div>
      <ul className={`${classes.lines} ${classes.columns}`}>
        {[...shown, ...others].map((name) => {
          const label = labels.field(resource.collection, name);
          const index = shown.indexOf(name);
          return (
            <li key={name} className={classes.line}>
              <label className={classes.column}>
                <input
                  type="checkbox"
                  className={boxes.box}
                  checked={index >= 0}
                  disabled={name === fixed}
                  onChange={() => toggle(name)}
                />
                <span>{label}</span>
              </label>
              {index >= 0 && (
                <>
                  <ActionIcon
                    size={24}
                    aria-label={t('lists.earlier', { field: label })}
                    disabled={index === 0}
                    onClick={() => step(name, -1)}
                  >
                    <IconChevronUp size={16} />
                  </ActionIcon>
                  <ActionIcon
                    size={24}
                    aria-label={t('lists.later', { field: label })}
                    disabled={index === shown.length - 1}
                    onClick={() => step(name, 1)}
                  >
                    <IconChevronDown size={16} />
                  </ActionIcon>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface ExportLinksProps {
  collection: string;
  /** What the list holds on all of its pages. */
  query: WholeList;
}

const FORMATS = ['csv', 'json'] as const;

/** The way to take the records of a list along; where that takes a proof of who one is, it is asked for first. */
export function ExportLinks({ collection, query }: ExportLinksProps) {
  const { t, locale } = useTranslation();
  const isPrepared = useSetFor(collection) !== null;
  const separator = csvSeparator(locale);
  const prove = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { href } = event.currentTarget;
    download(href).catch((error: unknown) => toastError(error, 'actionError'));
  };
  // It would be what is on the site.
  if (isPrepared) return <Text size="sm">{t('inSet.noExport')}</Text>;
  return (
    <Group gap={8}>
      {FORMATS.map((format) => (
        <Button
          key={format}
          component="a"
          href={exportAddress(collection, { format, separator }, query)}
          onClick={listTakesProof(collection) ? prove : undefined}
          download
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t(`lists.${format}`)}
        </Button>
      ))}
    </Group>
  );
}
