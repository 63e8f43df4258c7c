/** How somebody likes to see previews: remembered by the browser. */
import { isObject } from '@regia/model/isObject.ts';
import { recall, remember } from '../lib/localStore.ts';
import { DEVICE_NAMES, type Device } from './devices.ts';

export interface PreviewLayout {
  /** Is it shown beside the form, where there is room? */
  readonly isOpen: boolean;
  /** The share of the width that it takes, in percent. */
  readonly share: number;
  readonly device: Device;
}

const STORED_AS = 'preview';

/** Neither the form nor the preview can be made narrower than what is of use. */
export const SHARES = { least: 30, most: 70, initial: 50 } as const;

/** A share within its limits. */
export function clampShare(share: number): number {
  return Math.round(Math.min(SHARES.most, Math.max(SHARES.least, share)));
}

/** A layout from something stored; what is missing or unknown gets its default. */
export function layoutFrom(stored: unknown): PreviewLayout {
  const { isOpen, share, device } = isObject(stored) ? stored : {};
  return {
    isOpen: isOpen === true,
    share: clampShare(typeof share === 'number' && share > 0 ? share : SHARES.initial),
    device: DEVICE_NAMES.find((name) => name === device) ?? 'desktop',
  };
}

/** The layout as it was left. */
export function recallLayout(): PreviewLayout {
  return layoutFrom(recall(STORED_AS));
}

/** Keeps a layout for the next time. */
export function rememberLayout(layout: PreviewLayout): void {
  remember(STORED_AS, layout);
}
