import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BinItem } from '../api/history.ts';
import { useAuthorName } from '../history/useAuthorName.ts';
import { formatInstant } from '../lib/dates.ts';
import { useLabels } from '../messages/labels.ts';
import { shownName } from '../messages/shownName.ts';
import { resourceOf } from '../resource/registry.ts';
import { useActor } from '../session/session.ts';
import { RefusableButton } from '../ui/RefusableButton.tsx';
import { relativeTime } from '../ui/relativeTime.ts';
import classes from './bin.module.css';
import { mayRestore } from './mayRestore.ts';
import { useRestoreDeleted } from './useRestoreDeleted.ts';

/** Deleted records, each with who deleted it and when, and the button that brings it back. */
export function BinList({ items }: { items: readonly BinItem[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list} aria-label={t('bin.title')}>
      {items.map((item) => (
        <BinRow key={`${item.collection}/${item.id}`} item={item} />
      ))}
    </ul>
  );
}

function BinRow({ item }: { item: BinItem }) {
  const { t, i18n } = useTranslation();
  const labels = useLabels();
  const actor = useActor();
  const authorName = useAuthorName();
  const { restore, isRestoring } = useRestoreDeleted();
  const { collection, title, at, by, beyond } = item;
  const Icon = resourceOf(collection)?.icon;
  return (
    <li className={classes.row}>
      {Icon && <Icon size={18} className={classes.icon} aria-hidden />}
      <div className={classes.what}>
        <span className={classes.title}>{shownName(title, item.id)}</span>
        <span className={classes.quiet}>{labels.entity(collection).one}</span>
      </div>
      <div className={classes.when}>
        <time dateTime={at} title={formatInstant(at, i18n.language)}>
          {t('bin.deletedAt')} {relativeTime(at, i18n.language)}
        </time>
        <span className={classes.quiet}>{authorName(by)}</span>
      </div>
      {mayRestore(actor, item) && (
        <RefusableButton
          why={beyond ? t('reasons.beyond.comingBack') : null}
          variant="default"
          size="xs"
          className={classes.restore}
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          loading={isRestoring}
          aria-label={t('bin.restoreOne', { name: title })}
          onClick={() => void restore(item)}
        >
          {t('bin.restore')}
        </RefusableButton>
      )}
    </li>
  );
}
