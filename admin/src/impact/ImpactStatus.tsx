import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../messages/useTranslation.ts';
import classes from './impact.module.css';

interface ImpactStatusProps {
  /** What is known of the effect; null until it is. */
  children: ReactNode;
  /** Said where it cannot be worked out; undefined as long as it can. */
  failure: ReactNode;
}

/** The effect on the public site of what is asked about, whose place is kept until it is known. */
export function ImpactStatus({ children, failure }: ImpactStatusProps) {
  const { t } = useTranslation();
  const isAsking = children === null && failure === undefined;
  return (
    <p className={classes.removal} role="status">
      {failure}
      {isAsking && (
        <>
          <VisuallyHidden>{t('impact.asking')}</VisuallyHidden>
          <Skeleton component="span" display="block" height={14} width="70%" />
        </>
      )}
      {children}
    </p>
  );
}
