import { SAFE_URL } from '../fields/image.ts';

/** Can a link lead there? `mailto:` and `tel:` do no harm, beside what may stand anywhere. */
export function isLinkAddress(address: string): boolean {
  return SAFE_URL.test(address) || /^(?:mailto:|tel:|#)/i.test(address);
}
