import type { Messages } from '../it.ts';

export const codeEditor: Messages['codeEditor'] = {
  empty: 'HTML and Liquid: type {{ or {% to see what you can use',
  inherited: 'Empty: the code of the default language applies ({{language}})',
  suggestions: 'Suggestions',
  kinds: {
    text: 'text',
    number: 'number',
    boolean: 'yes or no',
    date: 'date',
    html: 'HTML',
    unknown: 'value',
    list: 'list',
    group: 'group',
    any: 'document',
    page: 'page',
    work: 'work',
    category: 'category',
  },
  local: 'of this block',
  hints: {
    at: 'Line {{line}}',
    closed: 'Closes <{{name}}>, which is not open here',
    closedLoosely: 'Closes <{{name}}>: does another block open it?',
    opened: '<{{name}}> is never closed',
    openedLoosely: '<{{name}}> stays open: does another block close it?',
    unknown: '“{{name}}” does not exist: nothing will be printed',
  },
  copy: 'Copy the code',
  copied: 'Code copied',
  keys: {
    complete: 'Suggestions in code',
    close: 'Close the suggestions',
    indent: 'Indent the code',
    outdent: 'Outdent the code',
    leave: 'Leave the code',
  },
};
