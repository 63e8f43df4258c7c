import type { Release } from '@regia/model/entities/release.ts';
import { dateText } from '@regia/model/formats/dates.ts';
import { useTranslation } from 'react-i18next';
import classes from './About.module.css';

const KINDS = ['addedItems', 'changedItems', 'fixedItems', 'removedItems'] as const;

/** One release: its version, its day, and what it brought. */
export function ReleaseNotes({ release }: { release: Release }) {
  const { t, i18n } = useTranslation();
  return (
    <article className={classes.release}>
      <h2 className={classes.version}>
        {t('common.version', { version: release.version })}
        {release.date && (
          <time className={classes.day} dateTime={release.date}>
            {dateText(Date.parse(release.date), { locale: i18n.language }, 'long')}
          </time>
        )}
      </h2>
      {KINDS.filter((kind) => release[kind].length > 0).map((kind) => (
        <section key={kind}>
          <h3 className={classes.kind}>{t(`screens.changelogView.${kind}`)}</h3>
          <ul className={classes.items}>
            {release[kind].map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
