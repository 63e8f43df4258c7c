/** Texts of the dashboard, and of e-mails. */
import type { Messages } from '../it.ts';

export const dashboard: Messages['dashboard'] = {
  morning: 'Good morning, {{name}}',
  afternoon: 'Good afternoon, {{name}}',
  evening: 'Good evening, {{name}}',
  subtitle: 'Pick up where you left off.',
  subtitleNew: 'The site is still empty. Start here.',
  firstSteps: 'First steps',
  firstStepsHint:
    'A page appears on the site once it has a title and a template. Templates are made of blocks.',
  stepDone: 'done',
  more: 'Create something else',
  recent: 'Recent edits',
  whose: 'Whose edits',
  everyones: 'Everyone’s',
  mine: 'Mine',
  byUnknown: 'unknown user',
  line: '{{kind}} · {{name}}',
  withOthers_one: '{{title}} and one more',
  withOthers: '{{title}} and {{count, number}} more',
  recentEmpty: 'No edits yet',
  recentEmptyHint: 'What you and your colleagues edit appears here, latest first.',
  mineEmpty: 'You haven’t edited anything yet',
  mineEmptyHint: 'What you worked on last appears here.',
  drafts: 'Your unsaved drafts',
  draftsHint: 'Saved in this browser. Open one to continue.',
  scheduledHint: 'Site time ({{timeZone}})',
  scheduledEmpty:
    'Nothing is scheduled. When you give a page or work a future publication date, it’s listed here until it goes live.',
  toDo: 'To do',
  toDoNothing: 'Nothing: everything is on the site, in every language.',
  backup: 'Last backup',
  backupNone: 'No backups yet',
  backupOverdue: 'No intact backup in the last two days. Make one now, and check the disk space.',
  backups: 'Go to the backups',
  site: 'Public site',
  upToDate: 'Everything is up to date',
  upToDateHint_one: 'The site matches the last save: {{count, number}} public page.',
  upToDateHint: 'The site matches the last save: {{count, number}} public pages.',
  partlyUpToDate: 'Up to date, with exceptions',
  partlyUpToDateHint_one: '{{count, number}} public page, in an earlier version.',
  partlyUpToDateHint: '{{count, number}} public pages. In an earlier version: {{kept, number}}.',
  failingHint_one: '{{count, number}} public page. Blocks with errors: {{blocks, number}}.',
  failingHint: '{{count, number}} public pages. Blocks with errors: {{blocks, number}}.',
  nothingPublic: 'No public pages yet.',
  rendering: 'Updating',
  renderingHint_one: '{{count, number}} page left to check.',
  renderingHint: '{{count, number}} pages left to check.',
  renderedHint_one: '{{done, number}} of {{count, number}} page checked.',
  renderedHint:
    '{{done, number}} of {{count, number}} pages checked. The changes will go live together.',
  failed_one: 'A block contains an error: the site shows its last good version, if there is one.',
  failed:
    '{{count, number}} blocks contain errors: the site shows their last good versions, if there are any.',
  failure: '{{block}}{{place}} ({{language}})',
  failureNothing: '{{block}}{{place}} ({{language}}): shows nothing',
  tooLargeTitle: 'The site can’t be updated',
  tooLarge:
    'The site’s data no longer fits in memory, so visitors still see the earlier version. Shorten or delete the longest items, then rebuild the site.',
  longest: 'The longest one:',
  waitingTitle: 'Waiting to go live',
  waitingGone_one: '{{count, number}} deletion',
  waitingGone: '{{count, number}} deletions',
  waiting: 'Visitors don’t see these changes yet. They’ll go live together.',
  waitingMore: 'and more',
  slowestTitle: 'One block slows the update down',
  slowest:
    'Most of the time goes into this block. Make its code do less, and changes will go live sooner.',
  heldTitle: 'Not public yet',
  keptTitle: 'Not up to date',
  held: {
    nothing:
      'Their template is missing, has no blocks, or has none that work. Fix that, and they’ll appear automatically.',
    another:
      'Another document has the same address, and the site shows that one: choose another slug.',
    works:
      'Their address is below the works page, which is reserved for works and categories: choose another slug.',
    earlier:
      'The site still shows their last version: their template is missing, has no blocks, or has none that work.',
  },
  failedTitle: 'Needs your attention',
  unknownMapsTitle: 'Missing maps',
  unknownMaps: 'The site shows nothing in their place: correct the number, or create the map.',
  nothingTitle: 'Nothing available',
  nothingHint: 'Your role doesn’t give you access to anything yet. Ask an administrator.',
  progress: 'Pages updated so far',
  loadFailed: 'Couldn’t load the data',
};

/** What only editors and some screens say: fetched with the first of them. */

/** Texts about e-mails: which ones a user wants, and those that cannot be sent. */
export const mail: Messages['mail'] = {
  choices: {
    title: 'Notifications by e-mail',
    hint: 'You’ll always see them under the bell. Choose which ones we also send to {{email}}.',
    userCreated: 'New users',
    releaseCreated: 'New releases',
    backup: 'Daily backups',
  },
  trouble: {
    title: 'E-mails not sent',
    count_one: 'One e-mail wasn’t sent.',
    count: '{{count, number}} e-mails weren’t sent.',
    retry: 'Try again now',
    discardOne: 'Delete the e-mail to {{to}}',
    confirm: 'Delete this e-mail?',
    confirmHint: '“{{subject}}” won’t reach {{to}}.',
    someone: 'a user',
    next: 'Next try: {{at}}',
    givenUp: 'No more tries',
    more_one: 'and one more',
    more: 'and {{count, number}} more',
    problems: {
      unreachable: 'Can’t reach the mail server: check SMTP_URL.',
      timeout: 'The mail server takes too long to respond.',
      signIn: 'The mail server rejects the credentials: check SMTP_URL.',
      encryption: 'Can’t connect securely to the mail server.',
      later: 'The mail server asked us to try again later.',
      refused: 'The mail server rejects the message or its recipient.',
      other: 'It couldn’t be sent.',
    },
  },
};
