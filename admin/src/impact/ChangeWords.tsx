import type { ImpactGroup } from '../api/renders.ts';
import { formatInstant } from '../lib/dates.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import classes from './pictures.module.css';

/** With an address comes from when, and until when, the page is public. */
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** What changes on pages, said in words. */
export function ChangeWords({ of: { words = [], isWordsTruncated } }: { of: ImpactGroup }) {
  const { t, locale } = useTranslation();
  if (words.length === 0) return null;
  const textOf = ({ place, kind, before, after }: (typeof words)[number]) => {
    if (place === 'look') return t('impact.words.look');
    const isSamePicture = place === 'picture' && kind === 'changed' && before === after;
    const text = isSamePicture ? 'picture' : kind;
    const written = (words = '') =>
      place === 'address' ? words.replace(INSTANT, (at) => formatInstant(at, locale)) : words;
    return t(`impact.words.${text}`, {
      place: t(`impact.places.${place}`),
      before: written(before),
      after: written(after),
    });
  };
  return (
    <ul className={classes.told}>
      {words.map((change, index) => (
        // An answer is replaced as a whole.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index}>
          {textOf(change)}
          {change.blockName && (
            <span className={classes.quiet}>
              {' '}
              {t('impact.words.block', { name: change.blockName })}
            </span>
          )}
        </li>
      ))}
      {isWordsTruncated && <li className={classes.quiet}>{t('impact.words.more')}</li>}
    </ul>
  );
}
