import { Alert } from '@mantine/core';
import type { ErrorCode } from '@regia/model/errors.ts';
import { useLabels } from '../../messages/labels.ts';
import classes from './AuthLayout.module.css';

const CODES: readonly ErrorCode[] = [
  'providerRefused',
  'providerFailed',
  'signInExpired',
  'tooManyRequests',
];

/** Why the way through the identity provider failed, as its address says. */
export function SignInFailure({ code }: { code: unknown }) {
  const labels = useLabels();
  const known = CODES.find((one) => one === code);
  if (!known) return null;
  return (
    <Alert color="red" title={labels.error(known)} className={classes.failure}>
      {labels.remedy(known)}
    </Alert>
  );
}
