import type { Messages } from '../it.ts';

export const dashboard: Messages['dashboard'] = {
  morning: 'Good morning, {{name}}',
  afternoon: 'Good afternoon, {{name}}',
  evening: 'Good evening, {{name}}',
  subtitle: 'Pick up where you left off.',
  create: 'Create',
  recentPages: 'Recently edited pages',
  recentWorks: 'Recently edited works',
  seeAll: 'See all',
  seeAllWorks: 'See all',
  site: 'The public site',
  upToDate: 'Everything is up to date',
  upToDateHint_one: 'The site matches the last save: {{formatted}} page generated.',
  upToDateHint_other: 'The site matches the last save: {{formatted}} pages generated.',
  rendering: 'Updating',
  renderingHint_one: '{{formatted}} page waiting to be generated.',
  renderingHint_other: '{{formatted}} pages waiting to be generated.',
  failed_one: 'A block contains an error: where it is used, the site shows the previous version.',
  failed_other:
    '{{formatted}} blocks contain errors: where they are used, the site shows the previous version.',
  failure: '{{block}}, line {{line}} ({{language}})',
  failedTitle: 'Your attention is needed',
  visit: 'Visit the site',
  nothingTitle: 'No section available',
  nothingHint: 'Your role does not include any section yet. Ask an administrator.',
  loadFailed: 'The data could not be read',
};
