/** The screens that a preview imitates, by their width in pixels. */
export const DEVICES = { phone: 390, tablet: 820, desktop: 1280 } as const;
export type Device = keyof typeof DEVICES;

export const DEVICE_NAMES = ['phone', 'tablet', 'desktop'] as const satisfies readonly Device[];
