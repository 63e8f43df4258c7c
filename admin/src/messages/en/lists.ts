import type { Messages } from '../it.ts';

export const lists: Messages['lists'] = {
  select: 'Select {{name}}',
  selectPage: 'Select the rows shown',
  selection: 'Selected items',
  selected_one: '{{count, number}} selected',
  selected: '{{count, number}} selected',
  selectAll: 'Select all ({{count, number}})',
  deselect: 'Clear the selection',
  deleting: 'Deleting: {{done, number}} of {{total, number}}',
  andOthers_one: '{{names}} and one more',
  andOthers: '{{names}} and {{count, number}} more',
  many_one: '{{count, number}} item',
  many: '{{count, number}} items',
  removed_one: '{{count, number}} item deleted.',
  removed: '{{count, number}} items deleted.',
  refused_one: '{{count, number}} item not deleted',
  refused: '{{count, number}} items not deleted',
  views: 'Views',
  allRecords: 'All',
  noViews: 'Name the filters, order and columns you use often, and find them here.',
  viewName: 'View name',
  saveView: 'Save this view',
  renameView: 'Rename “{{name}}”',
  deleteView: 'Delete “{{name}}”',
  firstView: 'Open the list with “{{name}}”',
  options: 'List options',
  density: 'Density',
  comfortable: 'Comfortable',
  compact: 'Compact',
  columns: 'Columns',
  usualColumns: 'Default columns',
  earlier: 'Move “{{field}}” earlier',
  later: 'Move “{{field}}” later',
  export: 'Export',
  exportHint_one: 'The item you found, with all its fields.',
  exportHint: 'The {{count, number}} items you found, with all their fields.',
  csv: 'CSV for spreadsheets',
  json: 'JSON',
  moveTo: 'Move to position…',
  position: 'Position, from 1 to {{total, number}}',
  move: 'Move',
  moved: '{{name}}: position {{place}} of {{total}}.',
  tooMany:
    'You can order up to {{limit, number}} items here, and there are {{total, number}}. Change the order in each item’s editor instead.',
  showMore: 'Show more',
  whoMay: 'Who can…',
  right: 'Right',
  findUsers: 'Find users',
};

/** Where a document stands towards the public site. */
export const siteStatus: Messages['siteStatus'] = {
  onSite: 'On the site',
  scheduled: 'Scheduled',
  notOnSite: 'Not on the site',
  untranslated: 'To translate',
  from: 'On the site from {{date}}',
  homepage: 'Homepage',
  notFoundPage: 'Not-found page',
  views: 'Status on the site',
  all: 'All',
};

export const mistakes: Messages['mistakes'] = {
  at: 'Error on line {{line}}',
  goTo: 'Go to line {{line}}',
  inLanguage: 'Error in the code',
  saved: 'In the saved code: the site shows the last good version.',
  savedNothing: 'In the saved code, with no earlier version: the site shows nothing in its place.',
  place: ', line {{line}}',
  inBlock: 'Error in the code{{place}} ({{language}})',
  readsTooMuch:
    'This block reads more content than fits in memory. List less of it, leave out the sections, or shorten what it lists, and the block will come back automatically.',
  stopped:
    'We stopped this block because it takes too long. Make its code do less. If what it reads was to blame, rebuild the whole site.',
  badge: 'Error',
  noAddress:
    'Not on the site: its category is missing or has no address, or the settings don’t name a works page.',
  waiting: 'Waiting',
  waitingHint:
    'Visitors don’t see the latest changes yet. They will as soon as the site has been updated.',
  kept: 'Not up to date',
  hints: {
    nothing:
      'Its template is missing, has no blocks, or has none that work ({{languages}}). Fix that, and it’ll appear automatically.',
    another:
      'Another document has the same address ({{languages}}), and the site shows that one: choose another slug.',
    works:
      'Its address is below the works page, which is reserved for works and categories ({{languages}}): choose another slug.',
    earlier:
      'The site still shows its last version ({{languages}}): its template is missing, has no blocks, or has none that work.',
  },
};
