import type { Messages } from '../it.ts';

export const shell: Messages['shell'] = {
  mainMenu: 'Main menu',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  publicSite: 'Go to the site',
  language: 'Language',
  theme: 'Theme',
  menuMode: 'Menu layout',
  profileMenu: 'Profile menu',
  logout: 'Logout',
  developedBy: 'Developed by {{name}}',
  unsavedTitle: 'Unsaved changes',
  unsavedMessage: 'If you leave this page, you’ll lose your changes. Leave anyway?',
};
