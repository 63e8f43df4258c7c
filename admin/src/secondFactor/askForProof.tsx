import { modals } from '@mantine/modals';
import { DIALOG_WIDTH_PX } from '@regia/model/constants.ts';
import { readProof } from '../api/proof.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { i18next } from '../messages/i18n.ts';
import { stopEditing } from '../navigation/editing.ts';
import { pauseBusy } from '../ui/busy.ts';

let asked: Promise<boolean> | null = null;

/**
 * Has the person show that it is still them, in a dialog over what they were about to do. Whoever
 * asks meanwhile waits for the same answer.
 * @returns whether they did
 */
export function askForProof(): Promise<boolean> {
  asked ??= ask().finally(() => {
    asked = null;
  });
  return asked;
}

/** Asks for it only where the last one is old. */
async function ensureProof(): Promise<boolean> {
  return (await readProof()).isRecent || askForProof();
}

async function ask(): Promise<boolean> {
  const resume = pauseBusy();
  try {
    const [{ ProofForm }, { ways }] = await Promise.all([
      loadChunk(() => import('./ProofForm.tsx')),
      readProof(),
    ]);
    return await new Promise<boolean>((resolve) => {
      const id = modals.open({
        title: i18next.t('proof.title'),
        size: DIALOG_WIDTH_PX,
        centered: true,
        // What is asked must not go by a slip of the hand: something waits for the answer.
        closeOnClickOutside: false,
        closeButtonProps: { 'aria-label': i18next.t('common.close') },
        onClose: () => resolve(false),
        children: (
          <ProofForm
            ways={ways}
            onProven={() => {
              resolve(true);
              modals.close(id);
            }}
            onSomebodyElse={() => {
              stopEditing();
              window.location.assign('/');
            }}
          />
        ),
      });
    });
  } catch {
    // The next request that is refused asks again.
    return false;
  } finally {
    resume();
  }
}

/**
 * Has the browser download what an address answers with. Browsers cannot repeat such a request, so
 * the proof of who one is comes first.
 */
export async function download(address: string): Promise<void> {
  if (!(await ensureProof())) return;
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
