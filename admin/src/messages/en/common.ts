import type { Messages } from '../it.ts';

export const common: Messages['common'] = {
  yes: 'Yes',
  no: 'No',
  ok: 'OK',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  partFailed:
    'This part didn’t load. The rest of the page still works. If trying again doesn’t help, save and reload the page.',
  retry: 'Try again',
  loading: 'Loading',
  toDashboard: 'Go to the dashboard',
  toContent: 'Skip to content',
  openInNewTab: 'opens in a new tab',
  siteTime: 'Site time ({{timeZone}})',
  version: 'Version {{version}}',
  themes: {
    light: 'Light',
    solarized: 'Solarized',
    dim: 'Night',
  },
  menuModes: {
    static: 'Fixed menu',
    slim: 'Compact menu',
    overlay: 'Overlay menu',
  },
};
