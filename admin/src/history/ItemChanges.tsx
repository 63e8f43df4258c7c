import type { ItemChange } from '@regia/model/difference/change.ts';
import { IconArrowsSort, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeSign } from '../merge/ChangedRuns.tsx';
import classes from './differences.module.css';
import { TextRuns } from './TextRuns.tsx';

interface ItemChangesProps {
  items: readonly ItemChange[];
  show: (value: unknown) => ReactNode;
}

/** What came to a list, what went, what moved and what was rewritten. */
export function ItemChanges({ items, show }: ItemChangesProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.items}>
      {items.map((item) => (
        <li key={`${item.kind} ${item.position}`} className={classes.item} data-kind={item.kind}>
          <ItemSign kind={item.kind} />
          <span className={classes.itemText}>
            <span className={classes.itemKind}>
              {t(`history.items.${item.kind}`, { position: item.position })}
            </span>{' '}
            {item.kind === 'changed' ? (
              <TextRuns runs={item.runs} />
            ) : (
              <span className={classes.itemValue}>{show(item.value)}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function ItemSign({ kind }: Pick<ItemChange, 'kind'>) {
  if (kind === 'moved') return <IconArrowsSort size={14} aria-hidden />;
  if (kind === 'changed') return <IconPencil size={14} aria-hidden />;
  return <ChangeSign kind={kind} />;
}
