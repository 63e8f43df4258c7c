/** The dialogs in which second factors are set up and taken away. */

import { type ReactNode, useState } from 'react';
import { api } from '../api/client.ts';
import { forgetSecurity, type Passkey } from '../api/security.ts';
import { translate } from '../messages/i18n.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { openDialog } from '../ui/dialogs.tsx';
import { toastSuccess } from '../ui/toasts.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import { type Factor, FactorSetup } from './FactorSetup.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

function open(title: string, content: (close: () => void) => ReactNode): void {
  // What is shown once must not go by a slip of the hand.
  void openDialog({ title, content, closeOnClickOutside: false });
}

/** Sets an authenticator app or a passkey up. */
export function openSetup(factor: Factor, hasPassword: boolean): void {
  const title = translate(factor === 'app' ? 'security.app.setUp' : 'security.passkeys.add');
  const onAdded = async () => {
    toastSuccess('actionCompleted', translate('security.done.factorAdded'));
    await forgetSecurity();
  };
  open(title, (close) => (
    <FactorSetup factor={factor} hasPassword={hasPassword} onAdded={onAdded} onEnd={close} />
  ));
}

function openRemoval(
  title: string,
  hasPassword: boolean,
  remove: (password: string | undefined) => Promise<unknown>,
): void {
  open(title, (close) => (
    <ConfirmForm
      hasPassword={hasPassword}
      submit={translate('resource.remove')}
      danger
      send={remove}
      onDone={async () => {
        close();
        toastSuccess('actionCompleted', translate('security.done.factorRemoved'));
        await forgetSecurity();
      }}
    />
  ));
}

export function openAppRemoval(hasPassword: boolean): void {
  openRemoval(translate('security.app.removeTitle'), hasPassword, (password) =>
    api('POST /api/me/second-factor/app/remove', { body: { password } }),
  );
}

export function openPasskeyRemoval({ id, name }: Passkey, hasPassword: boolean): void {
  const title = translate('security.passkeys.removeTitle', { name });
  openRemoval(title, hasPassword, (password) =>
    api('POST /api/me/passkeys/:id/remove', { params: { id }, body: { password } }),
  );
}

/** Replaces the recovery codes, and shows the new ones this once. */
export function openCodesRenewal(hasPassword: boolean): void {
  open(translate('security.codes.renewTitle'), (close) => (
    <CodesRenewal hasPassword={hasPassword} onEnd={close} />
  ));
}

interface CodesRenewalProps {
  hasPassword: boolean;
  onEnd: () => void;
}

/** Asks for the password, then shows new recovery codes. */
function CodesRenewal({ hasPassword, onEnd }: CodesRenewalProps) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onKept={onEnd} />;
  return (
    <ConfirmForm
      hasPassword={hasPassword}
      submit={t('security.codes.renew')}
      note={t('security.codes.renewHint')}
      send={(password) => api('POST /api/me/recovery-codes', { body: { password } })}
      onDone={({ recoveryCodes }) => {
        setCodes(recoveryCodes);
        void forgetSecurity();
      }}
    />
  );
}
