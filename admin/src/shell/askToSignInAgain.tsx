import { DIALOG_WIDTH_PX } from '@regia/model/constants.ts';
import type { User } from '@regia/model/entities/user.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { i18next } from '../messages/i18n.ts';
import { stopEditing } from '../navigation/editing.ts';
import { openDialogs } from '../ui/dialogs.ts';

let isOpen = false;

/**
 * Lets whose session has ended sign in where they are. For somebody else the product starts anew:
 * what is on the screen is not theirs.
 */
export async function askToSignInAgain(user: User): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  try {
    const [modals, { SignInAgain }] = await Promise.all([
      openDialogs(),
      loadChunk(() => import('../screens/auth/SignInAgain.tsx')),
    ]);
    const id = modals.open({
      title: i18next.t('signInAgain.title'),
      size: DIALOG_WIDTH_PX,
      centered: true,
      closeOnClickOutside: false,
      closeButtonProps: { 'aria-label': i18next.t('common.close') },
      onClose: () => {
        isOpen = false;
      },
      children: (
        <SignInAgain
          email={user.email}
          onDone={(signedIn) => {
            if (signedIn?.id === user.id) return modals.close(id);
            stopEditing();
            window.location.assign('/');
          }}
        />
      ),
    });
  } catch {
    // The next request that is refused asks again.
    isOpen = false;
  }
}
