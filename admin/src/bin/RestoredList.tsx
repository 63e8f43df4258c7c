import { ScrollArea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Staying } from '../api/history.ts';
import { LossList } from '../history/LossList.tsx';
import { counted } from '../messages/counted.ts';
import { useLabels } from '../messages/labels.ts';
import { shownName } from '../messages/shownName.ts';
import classes from './bin.module.css';
import type { RestoredAll } from './restoreMany.ts';

/** The most records of each kind that are named. */
const NAMED = 50;

/** What stays in the bin, each with its reason; what came back, each with what it lacks. */
export function RestoredList({ result: { restored, refused } }: { result: RestoredAll }) {
  const { t } = useTranslation();
  const partly = restored.filter(({ losses }) => losses.length > 0);
  return (
    <ScrollArea.Autosize mah="60vh">
      <Named label={t('bin.refused')} items={refused} detail={(one) => <Reason staying={one} />} />
      <Named
        label={t('bin.partly')}
        items={partly}
        detail={({ collection, losses }) => <LossList collection={collection} losses={losses} />}
      />
    </ScrollArea.Autosize>
  );
}

interface NamedProps<Item> {
  label: string;
  items: readonly Item[];
  detail: (item: Item) => ReactNode;
}

function Named<Item extends { collection: string; id: string; name: string }>({
  label,
  items,
  detail,
}: NamedProps<Item>) {
  const { t, i18n } = useTranslation();
  const labels = useLabels();
  const more = items.length - NAMED;
  if (items.length === 0) return null;
  return (
    <section className={classes.outcome} aria-label={label}>
      <p>{label}</p>
      <ul>
        {items.slice(0, NAMED).map((item) => (
          <li key={`${item.collection}/${item.id}`}>
            {shownName(item.name, item.id)}{' '}
            <span className={classes.quiet}>{labels.entity(item.collection).one}</span>
            {detail(item)}
          </li>
        ))}
        {more > 0 && (
          <li className={classes.quiet}>{t('log.undo.more', counted(more, i18n.language))}</li>
        )}
      </ul>
    </section>
  );
}

function Reason({ staying: { code, missing = [] } }: { staying: Staying }) {
  const { t, i18n } = useTranslation();
  const labels = useLabels();
  const names = missing.map(({ collection, name }) =>
    t('history.losses.missingOne', { kind: labels.entity(collection).one, name }),
  );
  return (
    <p className={classes.quiet}>
      {names.length > 0
        ? t('bin.needs', { names: new Intl.ListFormat(i18n.language).format(names) })
        : labels.error(code)}
    </p>
  );
}
