import { VisuallyHidden } from '@mantine/core';
import { PASSWORD_REQUIREMENTS } from '@regia/model/rules/password.ts';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../messages/labels.ts';
import classes from './PasswordRequirements.module.css';

/** What a password must have, each ticked as soon as it does. */
export function PasswordRequirements({ id, password }: { id: string; password: string }) {
  const { t } = useTranslation();
  const { requirement } = useLabels();
  return (
    <div id={id} className={classes.box}>
      <p className={classes.title}>{t('auth.requirements.title')}</p>
      <ul className={classes.list}>
        {PASSWORD_REQUIREMENTS.map(({ problem, isMet }) => {
          const met = isMet(password);
          const Icon = met ? IconCheck : IconPoint;
          return (
            <li key={problem} className={classes.item} data-met={met}>
              <Icon size={16} aria-hidden />
              {requirement(problem)}
              <VisuallyHidden>
                : {t(met ? 'auth.requirements.met' : 'auth.requirements.unmet')}
              </VisuallyHidden>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
