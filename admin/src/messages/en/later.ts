/** What only editors and some screens say: fetched with the first of them. */
import type { Messages } from '../it.ts';
import { codeEditor } from './codeEditor.ts';
import { dashboard } from './dashboard.ts';
import { history } from './history.ts';
import { log } from './log.ts';
import { merge } from './merge.ts';
import { operations } from './operations.ts';
import { roles } from './roles.ts';
import { security } from './security.ts';
import { workbench } from './workbench.ts';

/** Texts about e-mails: which ones a user wants, and those that cannot be sent. */
const mail: Messages['mail'] = {
  choices: {
    title: 'Notifications by e-mail',
    hint: 'You’ll always see them under the bell. Choose which ones we also send to {{email}}.',
    userCreated: 'New users',
    releaseCreated: 'New releases',
    backup: 'Daily backups',
  },
  trouble: {
    title: 'E-mails not sent',
    count_one: 'One e-mail can’t be sent.',
    count_many: '{{formatted}} e-mails can’t be sent.',
    count_other: '{{formatted}} e-mails can’t be sent.',
    retry: 'Try again now',
    discard: 'Delete',
    discardOne: 'Delete the e-mail to {{to}}',
    confirm: 'Delete this e-mail?',
    confirmHint: '“{{subject}}” won’t reach {{to}}.',
    someone: 'a user',
    next: 'Next try: {{at}}',
    givenUp: 'No more tries',
    more_one: 'and one more',
    more_many: 'and {{formatted}} more',
    more_other: 'and {{formatted}} more',
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

const preview: Messages['preview'] = {
  title: 'Preview',
  open: 'Preview',
  shortcut: 'Show or hide the preview (Ctrl+Alt+P)',
  close: 'Close the preview',
  frame: 'Preview of {{title}}',
  width: 'Screen width',
  phone: 'Phone',
  tablet: 'Tablet',
  desktop: 'Desktop',
  language: 'Language of the preview',
  document: 'Page to show it on',
  documentHint: 'Choose a page…',
  newTab: 'Open in a new tab',
  resize: 'Width of the preview',
  updating: 'Updating…',
  invalid: 'To see the preview, first correct: {{fields}}.',
  noDocument: 'No page to show',
  noDocumentHint: 'First create a page with a template.',
  noTemplate: 'No template',
  noTemplateHint: 'Choose a template: it decides what the page looks like.',
  failed: 'Couldn’t prepare the preview',
  longest: 'Open the longest record',
  retry: 'Try again',
  failure: '{{block}}, line {{line}}:',
  failures_one: 'A block contains an error. Here you see its last good version, if it has one.',
  failures_many:
    'Blocks contain {{formatted}} errors. Here you see their last good versions, if they have one.',
  failures_other:
    'Blocks contain {{formatted}} errors. Here you see their last good versions, if they have one.',
};

const maps: Messages['maps'] = {
  map: 'Map',
  marker: 'Marker',
  help: 'Choose a place on the map or drag the marker. You can also move it with the arrow keys; hold Shift for small steps.',
  noStreets: 'This map doesn’t show streets. For an exact place, check the coordinates.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  wheel: 'Use {key} + scroll to zoom the map',
  twoFingers: 'Use two fingers to move the map',
  unavailable: 'The map can’t be shown here: enter the coordinates.',
  points: 'Points of the map',
  addPoints: 'Add its points',
  pointsLater: 'Save the map to add its points.',
  codeTooMuch:
    'This map’s points contain too much text to show its code here, and pages may leave the map out. Shorten their content, or move some points to another map.',
  finder: {
    title: 'Find address',
    address: 'Address',
    placeholder: 'Street and number, town or postal code',
    results: 'Addresses found',
    searching: 'Searching…',
    count_one: 'One address found',
    count_many: '{{formatted}} addresses found',
    count_other: '{{formatted}} addresses found',
    townCount_one: 'Town found, street not checked',
    townCount_many: '{{formatted}} towns found, street not checked',
    townCount_other: '{{formatted}} towns found, street not checked',
    unchecked: 'Street not checked: the marker goes to the centre of the town',
    hint: 'Italy only. Choose an address, then adjust the marker on the map.',
  },
};

const explain: Messages['explain'] = {
  title: 'Who can do what',
  person: 'Person',
  choosePerson: 'Choose a person to see what they can do here.',
  action: 'Action',
  actions: { read: 'View', create: 'Create', update: 'Update', delete: 'Delete' },
  verbs: { read: 'view', create: 'create', update: 'update', delete: 'delete' },
  collection: 'What',
  record: 'Which one',
  anyRecord: 'Any',
  all: 'The role “{{role}}” has the right “{{right}}” on the module “{{module}}”.',
  own: 'The role “{{role}}” has the right “{{right}}” on the module “{{module}}”, and it was created by {{owner}}.',
  ownOnly:
    'Only what {{user}} created: the role “{{role}}” has the right “{{right}}” on the module “{{module}}”.',
  notOwn:
    'The role “{{role}}” has only the right “{{right}}” on the module “{{module}}”, and it was created by {{owner}}.',
  notOwnProgram:
    'The role “{{role}}” has only the right “{{right}}” on the module “{{module}}”, and it was created by Regia.',
  none: 'The role “{{role}}” has no right to {{action}} on the module “{{module}}”.',
  noRole: '{{user}} has no role, or their role has been deleted.',
  everyone: 'Anyone who’s signed in can do this, whatever their role.',
  nobody: 'Nobody can. Regia does it automatically.',
  shared: 'It’s public: anyone who’s signed in can view it.',
  beyondRights:
    'The role “{{role}}” isn’t enough: nobody can change or delete users or roles with more rights than their own.',
  limits: {
    names: 'But only the name: this person can do more than the role allows.',
    held: 'But they can only give rights they have.',
  },
  blocked: '{{user}} is blocked and can’t sign in, whatever their role.',
};

const installer: Messages['installer'] = {
  title: 'Welcome to {{app}}',
  subtitle: 'Create the first user. They’ll get the Master role and can invite everyone else.',
  firstName: 'First name',
  lastName: 'Last name',
  emailThere: 'The one you use with your identity provider, where you’ll sign in.',
  modules: 'Optional features',
  modulesHint: 'The Master role will manage them. You can change this later, under Roles.',
  moduleNames: {
    backup: 'Backups',
    work: 'Works',
    workCategory: 'Work categories',
  },
  demo: 'Start from a demo site',
  demoHint: 'An architecture studio with pages, works and maps, in Italian and English.',
  submit: 'Install',
  noKeyTitle: 'The installation key is missing',
  noKey:
    'Open the full address, ending in ?key=…, that Regia printed when it started. You’ll find it in the terminal or in the log (with Docker: docker compose logs).',
  installing: 'Installing…',
};

/** Texts of the list of backups. */
const backups: Messages['backups'] = {
  create: 'Create a backup',
  restoreFile: 'Restore from a file',
  restoreTitle: 'Restore a backup',
  restoreHint:
    'Documents and files go back to how they were in the backup; anything it doesn’t contain is deleted. We’ll do a dry run first. Nothing changes until you confirm.',
  dryRun: 'Start the dry run',
  checked: 'checked on {{at}}',
  problems: {
    missing: 'the file is missing',
    replaced: 'it isn’t the file that was written',
    otherBytes: 'contents differ from what was recorded: {{name}}',
    unnamed: 'not listed in the backup: {{name}}',
    notABackup: 'the file isn’t a backup',
    tooNew: 'it was made by version {{name}}, which is newer than this one',
  },
};

const profile: Messages['profile'] = {
  title: 'Profile',
  role: 'Role: {{role}}',
  emailTitle: 'Change e-mail',
  emailHint: 'You sign in with this address, and we send messages to it.',
  changeEmail: 'Change e-mail',
  emailAsked:
    'Unless {{email}} already belongs to another user, we’ll send a link to it. Your address changes when you open the link and confirm.',
  passwordTitle: 'Change password',
  passwordHint: 'This closes your other open sessions.',
  changePassword: 'Change password',
  oldPassword: 'Old password',
  preferencesTitle: 'Preferences',
  preferencesHint: 'They apply right away, on all your devices.',
};

const dates: Messages['dates'] = {
  forYou: 'Site time ({{timeZone}}). For you: {{at}}.',
  listed: 'It joins the site’s lists at the following midnight: {{at}}.',
  skipped: 'The clocks jump from {{from}} to {{to}} that day, so the times in between don’t exist.',
  twice: 'The clocks go back that night, so {{time}} happens twice. Which one do you mean?',
  first: 'The first ({{offset}})',
  second: 'The second ({{offset}})',
};

const slugs: Messages['slugs'] = {
  checking: 'Checking the address…',
  taken: '“{{slug}}” is already in use. When you save, this becomes “{{suffixed}}”.',
  holder: '“{{name}}” uses it',
  redirected: 'Visitors to the old address, {{url}}, will end up here.',
  noAddress: 'No public address yet: the template, the category or the works page is missing.',
};

export const later = {
  backups,
  codeEditor,
  dashboard,
  dates,
  explain,
  history,
  installer,
  log,
  mail,
  maps,
  merge,
  operations,
  preview,
  profile,
  roles,
  slugs,
  security,
  workbench,
};
