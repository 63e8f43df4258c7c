import { Button, Checkbox } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { Difference, WhichMoment } from '../api/moments.ts';
import { SEPARATOR } from '../impact/impactTexts.ts';
import { useLabels } from '../messages/labels.ts';
import { shownName } from '../messages/shownName.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import classes from './moments.module.css';
import { restoreMoment } from './restoreMoment.tsx';

interface RestorePartProps {
  moment: WhichMoment;
  of: Pick<Difference, 'records' | 'more'>;
  onRestored: () => void;
}

/** What differs from today: some of it may be taken back, or all. */
export function RestorePart({ moment, of: { records, more }, onRestored }: RestorePartProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const free = records.filter((one) => one.mayRestore);
  if (free.length === 0) return null;
  const choose = (key: string, isChosen: boolean) => {
    const others = [...chosen].filter((one) => one !== key);
    setChosen(new Set(isChosen ? [...others, key] : others));
  };
  const restore = async (some: typeof records | null) => {
    if (await restoreMoment(moment, some)) onRestored();
  };
  return (
    <details className={classes.back}>
      <summary>{t('moments.restore', { count: records.length + more })}</summary>
      <Checkbox
        label={t('lists.selectAll', { count: free.length })}
        checked={chosen.size === free.length}
        indeterminate={chosen.size > 0 && chosen.size < free.length}
        onChange={() => setChosen(new Set(chosen.size === free.length ? [] : free.map(keyOf)))}
      />
      <ul className={classes.records} aria-label={t('moments.differing')}>
        {records.map((one) => (
          <li key={keyOf(one)}>
            <Checkbox
              label={shownName(one.name, one.id)}
              description={[labels.entity(one.collection).one, t(`moments.${one.kind}`)].join(
                SEPARATOR,
              )}
              checked={chosen.has(keyOf(one))}
              disabled={!one.mayRestore}
              onChange={(event) => choose(keyOf(one), event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.quiet}>{t('moments.moreDiffer', { count: more })}</p>}
      <div className={classes.backButtons}>
        <Button
          size="xs"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          disabled={chosen.size === 0}
          onClick={() => void restore(records.filter((one) => chosen.has(keyOf(one))))}
        >
          {t('moments.restoreSome', { count: chosen.size })}
        </Button>
        <Button size="xs" variant="default" onClick={() => void restore(null)}>
          {t('moments.restoreSite')}
        </Button>
      </div>
    </details>
  );
}

function keyOf({ collection, id }: { collection: string; id: string }): string {
  return `${collection}/${id}`;
}
