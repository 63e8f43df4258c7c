/** The screens that are not generic, and those around signing in. */
import { GUEST, NEWCOMER, type Screen, SIGNED_IN, say } from './screen.ts';

const SIGNED_IN_SCREENS: readonly Screen[] = [
  {
    name: 'dashboard',
    route: '/',
    people: SIGNED_IN,
    menuOf: SIGNED_IN,
    path: () => '/',
    // A greeting, by the hour; the name it ends with is the same in all of them.
    heading: ({ name }) => name,
    shows: ({ page, texts }) =>
      page.getByRole('main').getByRole('heading', { name: texts.dashboard.recent, exact: true }),
  },
  {
    name: 'bin',
    route: '/bin',
    people: SIGNED_IN,
    path: () => '/bin',
    heading: ({ texts }) => texts.bin.title,
    shows: ({ page, texts }) =>
      page.getByRole('list', { name: texts.bin.title }).getByRole('listitem').first(),
  },
  {
    name: 'news',
    route: '/changelog-view',
    people: SIGNED_IN,
    path: () => '/changelog-view',
    heading: ({ texts }) => texts.navigation.changelogView,
    shows: ({ page }) => page.locator('main h2').first(),
  },
  {
    name: 'feedback',
    route: '/feedback',
    people: SIGNED_IN,
    menuOf: SIGNED_IN,
    path: () => '/feedback',
    heading: ({ texts }) => texts.navigation.feedback,
  },
  {
    name: 'moments',
    route: '/moments',
    people: SIGNED_IN,
    path: () => '/moments',
    heading: ({ texts }) => texts.navigation.moments,
    shows: ({ page }) => page.locator('main iframe:not([data-waiting])'),
  },
  {
    name: 'moments-difference',
    route: '/moments',
    people: ['master'],
    path: () => '/moments',
    heading: ({ texts }) => texts.navigation.moments,
    open: async ({ page, texts: { moments } }) => {
      const changes = page.getByRole('navigation', { name: moments.changes });
      await changes.getByRole('listitem').getByRole('button').last().click();
      await page.getByRole('button', { name: moments.compare }).click();
    },
    shows: ({ page }) => page.getByRole('dialog').getByRole('paragraph').first(),
  },
  {
    name: 'moments-links',
    route: '/moments',
    people: ['master'],
    path: () => '/moments',
    heading: ({ texts }) => texts.navigation.moments,
    open: async ({ page, texts: { shownLinks } }) => {
      await page.getByRole('button', { name: shownLinks.show }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('textbox', { name: shownLinks.note }).fill('Studio Rossi');
      await drawer.getByRole('button', { name: shownLinks.make }).click();
    },
    shows: ({ page, texts: { shownLinks } }) =>
      page.getByRole('dialog').getByRole('button', { name: shownLinks.revoke }).first(),
  },
  {
    name: 'notifications',
    route: '/notifications',
    people: SIGNED_IN,
    path: () => '/notifications',
    heading: ({ texts }) => texts.notifications.title,
    shows: ({ page, texts }) =>
      page.getByRole('list', { name: texts.notifications.title }).getByRole('listitem').first(),
  },
  {
    name: 'profile',
    route: '/profile',
    people: SIGNED_IN,
    path: () => '/profile',
    heading: ({ texts }) => texts.navigation.profile,
  },
  {
    name: 'profile-second-factor',
    route: '/profile',
    people: SIGNED_IN,
    path: () => '/profile',
    heading: ({ texts }) => texts.navigation.profile,
    open: ({ page, texts }) => page.getByRole('button', { name: texts.security.app.setUp }).click(),
    shows: ({ page }) => page.getByRole('dialog').locator('input[type=password]'),
    leavesTraces: true,
  },
  {
    name: 'who',
    route: '/who',
    people: SIGNED_IN,
    menuOf: SIGNED_IN,
    path: () => '/who',
    heading: ({ texts }) => texts.navigation.who,
  },
  {
    name: 'workbench',
    route: '/workbench',
    people: ['master', 'reader'],
    menuOf: ['master', 'reader'],
    path: () => '/workbench',
    heading: ({ texts }) => texts.navigation.workbench,
    shows: ({ page, texts }) => page.getByRole('checkbox', { name: texts.workbench.all }),
  },
  {
    name: 'workbench-operation',
    route: '/workbench',
    people: ['master'],
    path: () => '/workbench',
    heading: ({ texts }) => texts.navigation.workbench,
    open: ({ page, texts: { operations } }) =>
      page
        .getByRole('button', {
          name: operations.detailsOne.replace('{{name}}', operations.kinds.import),
        })
        .click(),
    shows: ({ page }) => page.getByRole('dialog').getByRole('listitem'),
  },
  {
    name: 'backups-restore-file',
    route: '/backups',
    people: ['master'],
    path: () => '/backups',
    heading: ({ texts }) => texts.entities.backups.many,
    open: ({ page, texts }) =>
      page.getByRole('button', { name: texts.backups.restoreFile }).first().click(),
    shows: ({ page }) => page.getByRole('dialog'),
  },
  {
    name: 'access-denied',
    route: '/access-denied',
    people: SIGNED_IN,
    path: () => '/access-denied',
    heading: ({ texts }) => texts.screens.accessDenied.title,
  },
  {
    name: 'not-found',
    route: null,
    people: SIGNED_IN,
    path: () => '/nowhere',
    heading: ({ texts }) => texts.screens.notFound.title,
  },
];

/** An address that belongs to no user: the answer is the same as for one that does. */
const NOBODY = 'nessuno@example.org';

const FIRST_SCREENS: readonly Screen[] = [
  {
    name: 'second-factor',
    route: '/second-factor',
    people: NEWCOMER,
    path: () => '/second-factor',
    heading: ({ texts }) => texts.security.required.title,
    shows: ({ page, texts }) => page.getByRole('button', { name: texts.security.app.setUp }),
  },
  {
    name: 'second-factor-confirm',
    route: '/second-factor',
    people: NEWCOMER,
    path: () => '/second-factor',
    heading: ({ texts }) => texts.security.required.title,
    open: ({ page, texts }) => page.getByRole('button', { name: texts.security.app.setUp }).click(),
    shows: ({ page }) => page.locator('input[type=password]'),
    leavesTraces: true,
  },
];

const PUBLIC_SCREENS: readonly Screen[] = [
  {
    name: 'sign-in',
    route: '/login',
    people: GUEST,
    path: () => '/login',
    heading: ({ texts }) => texts.auth.login.submit,
  },
  {
    name: 'sign-in-refused',
    route: '/login',
    people: GUEST,
    path: () => '/login',
    heading: ({ texts }) => texts.auth.login.submit,
    open: async ({ page, texts }) => {
      await page.getByRole('textbox', { name: texts.auth.email }).fill(NOBODY);
      await page.getByRole('textbox', { name: texts.auth.password }).fill('Sbagliata1');
      await page.getByRole('button', { name: texts.auth.login.submit }).click();
    },
    shows: ({ page, texts }) => page.getByText(texts.errors.authenticationFailed).first(),
  },
  {
    name: 'sign-in-incomplete',
    route: '/login',
    people: GUEST,
    path: () => '/login',
    heading: ({ texts }) => texts.auth.login.submit,
    open: ({ page, texts }) => page.getByRole('button', { name: texts.auth.login.submit }).click(),
    shows: ({ page, texts }) => page.getByText(texts.auth.insertPassword),
  },
  {
    name: 'forgot',
    route: '/forgot',
    people: GUEST,
    path: () => '/forgot',
    heading: ({ texts }) => texts.auth.forgot.title,
  },
  {
    name: 'forgot-sent',
    route: '/forgot',
    people: GUEST,
    path: () => '/forgot',
    heading: ({ texts }) => texts.auth.forgot.unsentTitle,
    open: async ({ page, texts }) => {
      await page.getByRole('textbox', { name: texts.auth.email }).fill(NOBODY);
      await page.getByRole('button', { name: texts.auth.forgot.submitUnsent }).click();
    },
    shows: ({ page, texts }) => page.getByText(say(texts.auth.forgot.unsent, { email: NOBODY })),
  },
  {
    name: 'recover',
    route: '/recover',
    people: GUEST,
    path: () => '/recover#token=of-a-mail',
    heading: ({ texts }) => texts.auth.recover.title,
    open: ({ page, texts }) =>
      page.getByRole('textbox', { name: texts.auth.newPassword }).fill('segreta'),
  },
  {
    name: 'confirm-email',
    route: '/confirm-email',
    people: GUEST,
    path: () => '/confirm-email#token=of-a-mail',
    heading: ({ texts }) => texts.auth.confirmEmail.title,
  },
  {
    name: 'confirm-email-without-link',
    route: '/confirm-email',
    people: GUEST,
    path: () => '/confirm-email',
    heading: ({ texts }) => texts.auth.recover.noTokenTitle,
  },
  {
    name: 'recover-without-link',
    route: '/recover',
    people: GUEST,
    path: () => '/recover',
    heading: ({ texts }) => texts.auth.recover.noTokenTitle,
  },
  {
    name: 'error',
    route: '/error',
    people: GUEST,
    path: () => '/error',
    heading: ({ texts }) => texts.screens.error.title,
  },
];

export const OWN_SCREENS: readonly Screen[] = [
  ...SIGNED_IN_SCREENS,
  ...FIRST_SCREENS,
  ...PUBLIC_SCREENS,
];
