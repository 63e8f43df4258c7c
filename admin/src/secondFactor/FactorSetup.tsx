import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppSetup, type SetupProps } from './AppSetup.tsx';
import { PasskeySetup } from './PasskeySetup.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export type Factor = 'app' | 'passkey';

interface FactorSetupProps extends Pick<SetupProps, 'hasPassword'> {
  factor: Factor;
  /** Called as soon as the factor is in force. */
  onAdded: () => unknown;
  /** Called once there is nothing more to show. */
  onEnd: () => unknown;
}

/** Sets a factor up and, where it is the first, shows the recovery codes. */
export function FactorSetup({ factor, hasPassword, onAdded, onEnd }: FactorSetupProps) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return (
      <>
        <Text fw={600} mb={4}>
          {t('security.codes.title')}
        </Text>
        <RecoveryCodes codes={codes} onKept={() => void onEnd()} />
      </>
    );
  }
  const Setup = factor === 'app' ? AppSetup : PasskeySetup;
  return (
    <Setup
      hasPassword={hasPassword}
      onDone={async (newCodes) => {
        await onAdded();
        if (newCodes) setCodes(newCodes);
        else await onEnd();
      }}
    />
  );
}
