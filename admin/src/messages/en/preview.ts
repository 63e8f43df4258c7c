import type { Messages } from '../it.ts';

export const preview: Messages['preview'] = {
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
