import { useTranslation } from 'react-i18next';
import { counted } from '../messages/counted.ts';
import { mistakesIn } from './mistakesIn.ts';
import classes from './operations.module.css';

const TOLD_AT_MOST = 50;

/** Why a file cannot be used: where in it, and what is wrong there. */
export function MistakeList({ details }: { details: Readonly<Record<string, unknown>> }) {
  const { t, i18n } = useTranslation();
  const mistakes = mistakesIn(details, (place) => t('operations.nth', { place }));
  const total = typeof details.total === 'number' ? details.total : mistakes.length;
  const told = mistakes.slice(0, TOLD_AT_MOST);
  return (
    <>
      <ul className={classes.mistakes}>
        {told.map(({ place, problem, found }) => (
          <li key={`${place} ${problem} ${found}`}>
            {place && (
              <>
                <code>{place}</code>
                {': '}
              </>
            )}
            {problem ? t(`operations.mistakes.${problem}`) : ''}
            {found && (
              <>
                {' · '}
                <code>{found}</code>
              </>
            )}
          </li>
        ))}
      </ul>
      {total > told.length && (
        <p className={classes.quiet}>
          {t('operations.moreMistakes', counted(total - told.length, i18n.language))}
        </p>
      )}
    </>
  );
}
