import { Text } from '@mantine/core';
import { passwordProblem } from '@regia/model/rules/password.ts';
import { useConfig } from '../../api/sharedQuery.ts';
import { useForm, useProblem, useValue } from '../../form/formContext.tsx';
import { useLabels } from '../../messages/labels.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { SecretInput } from '../../ui/SecretInput.tsx';

const PATH = 'password';

/**
 * A new user's first password; without it the invitation lets them choose their own. Where none is
 * taken, how they will sign in.
 */
export function FirstPassword() {
  const { t } = useTranslation();
  const labels = useLabels();
  const { data: config } = useConfig();
  const isSent = config?.sendsMails ?? true;
  const { form } = useForm();
  const value = useValue(PATH);
  const problem = useProblem(PATH, false);
  if (config?.passwords === false) {
    return (
      <Text size="sm" mt="md">
        {t('resource.password.off', { name: config.providerName ?? '' })}
      </Text>
    );
  }
  return (
    <SecretInput
      id={PATH}
      mt="md"
      label={t('resource.password.label')}
      description={t(isSent ? 'resource.password.hint' : 'resource.password.hintUnsent')}
      autoComplete="new-password"
      error={problem && labels.problem(problem)}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        form.write(PATH, typed === '' ? undefined : typed);
        const wrong = typed === '' ? null : passwordProblem(typed);
        if (wrong) form.draft(PATH, wrong);
      }}
    />
  );
}
