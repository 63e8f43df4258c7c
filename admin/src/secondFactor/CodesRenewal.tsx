import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmForm } from './ConfirmForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface CodesRenewalProps {
  hasPassword: boolean;
  renew: (password: string | undefined) => Promise<readonly string[]>;
  onRenewed: () => unknown;
  onEnd: () => void;
}

/** Asks for the password, then shows new recovery codes. */
export function CodesRenewal({ hasPassword, renew, onRenewed, onEnd }: CodesRenewalProps) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onKept={onEnd} />;
  return (
    <ConfirmForm
      hasPassword={hasPassword}
      submit={t('security.codes.renew')}
      note={t('security.codes.renewHint')}
      send={renew}
      onDone={(renewed) => {
        setCodes(renewed);
        void onRenewed();
      }}
    />
  );
}
