import { Fragment } from 'react';
import { useTranslation } from '../messages/useTranslation.ts';
import classes from './Keys.module.css';
import { captionOf, hasMacKeys, partsOf, stepsOf } from './keys.ts';

/** The keys of a shortcut as they stand on the keyboard. */
export function Keys({ keys }: { keys: string }) {
  const { t } = useTranslation();
  const isMac = hasMacKeys();
  return (
    <span className={classes.keys}>
      {stepsOf(keys).map((step, index) => (
        <Fragment key={step}>
          {index > 0 && <span className={classes.then}>{t('keyboard.afterwards')}</span>}
          {partsOf(step).map((part) => (
            <kbd key={part} className={classes.key}>
              {part === 'Space' ? t('keyboard.space') : captionOf(part, isMac)}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
