import { ensureProof } from './askForProof.tsx';

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
