import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DataCollection } from '../api/data.ts';
import { counted, formatNumber } from '../messages/counted.ts';
import { useLabels } from '../messages/labels.ts';
import classes from './workbench.module.css';

interface CollectionTableProps {
  collections: readonly DataCollection[];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
}

/** All collections with how many records they have, each with a box that chooses it. */
export function CollectionTable({ collections, chosen, onChosen }: CollectionTableProps) {
  const { t, i18n } = useTranslation();
  const labels = useLabels();
  const sorted = collections
    .map((one) => ({ ...one, label: labels.entity(one.collection).many }))
    .sort((one, other) => one.label.localeCompare(other.label, i18n.language));
  const names = collections.map(({ collection }) => collection);
  const isAll = names.length > 0 && names.every((name) => chosen.has(name));
  const toggle = (name: string) => {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    onChosen(next);
  };
  return (
    <fieldset className={classes.collections}>
      <legend className={classes.legend}>
        <Checkbox
          label={t('workbench.all')}
          checked={isAll}
          indeterminate={!isAll && chosen.size > 0}
          onChange={() => onChosen(new Set(isAll ? [] : names))}
        />
      </legend>
      {sorted.map(({ collection, records, label }) => {
        return (
          <Checkbox
            key={collection}
            className={classes.collection}
            classNames={{ body: classes.collectionBody ?? '', labelWrapper: classes.grow ?? '' }}
            label={
              <span className={classes.collectionLabel}>
                <span className={classes.collectionName}>{label}</span>
                <span
                  className={classes.quiet}
                  title={t('workbench.records', counted(records, i18n.language))}
                >
                  {formatNumber(records, i18n.language)}
                </span>
              </span>
            }
            checked={chosen.has(collection)}
            onChange={() => toggle(collection)}
          />
        );
      })}
    </fieldset>
  );
}
