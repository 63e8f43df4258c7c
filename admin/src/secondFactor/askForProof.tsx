import { readProof } from '../api/proof.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { translate } from '../messages/i18n.ts';
import { stopEditing } from '../navigation/editing.ts';
import { pauseBusy } from '../ui/busy.ts';
import { openDialog } from '../ui/dialogs.tsx';

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
    const answer = Promise.withResolvers<boolean>();
    await openDialog({
      title: translate('proof.title'),
      // What is asked must not go by a slip of the hand: something waits for the answer.
      closeOnClickOutside: false,
      onClose: () => answer.resolve(false),
      content: (close) => (
        <ProofForm
          ways={ways}
          onProven={() => {
            answer.resolve(true);
            close();
          }}
          onSomebodyElse={() => {
            stopEditing();
            window.location.assign('/');
          }}
        />
      ),
    });
    return await answer.promise;
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
