import type { Release } from '@regia/model/entities/release.ts';
import { type Icon, IconArrowsExchange, IconMinus, IconPlus, IconTool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/dates.ts';
import classes from './Changelog.module.css';

const KINDS = ['addedItems', 'changedItems', 'fixedItems', 'removedItems'] as const;
const ICONS: Record<(typeof KINDS)[number], Icon> = {
  addedItems: IconPlus,
  changedItems: IconArrowsExchange,
  fixedItems: IconTool,
  removedItems: IconMinus,
};

interface ReleaseNotesProps {
  release: Release;
  /** Is it the one that people have now? */
  isLatest: boolean;
}

/** One release: its version, its day, and what it brought. */
export function ReleaseNotes({ release, isLatest }: ReleaseNotesProps) {
  const { t, i18n } = useTranslation();
  const kinds = KINDS.filter((kind) => release[kind].length > 0);
  return (
    <article className={classes.release} aria-labelledby={`release-${release.id}`}>
      <header className={classes.head}>
        <h2 id={`release-${release.id}`} className={classes.version}>
          {t('common.version', { version: release.version })}
        </h2>
        {isLatest && <span className={classes.latest}>{t('screens.changelogView.latest')}</span>}
        {release.date && (
          <time className={classes.day} dateTime={release.date}>
            {formatDate(release.date, i18n.language)}
          </time>
        )}
      </header>
      <div className={classes.notes}>
        {kinds.map((kind) => (
          <Items key={kind} kind={kind} items={release[kind]} />
        ))}
        {kinds.length === 0 && (
          <p className={classes.nothing}>{t('screens.changelogView.nothing')}</p>
        )}
      </div>
    </article>
  );
}

interface ItemsProps {
  kind: (typeof KINDS)[number];
  items: readonly string[];
}

function Items({ kind, items }: ItemsProps) {
  const { t } = useTranslation();
  const KindIcon = ICONS[kind];
  return (
    <section>
      <h3 className={classes.kind} data-kind={kind}>
        <KindIcon size={14} stroke={2} aria-hidden />
        {t(`screens.changelogView.${kind}`)}
      </h3>
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
