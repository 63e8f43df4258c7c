import type { Messages } from '../it.ts';

export const offSite: Messages['offSite'] = {
  titleMissing: 'Not on the site in {{languages}}: type a title.',
  slugMissing:
    'Not on the site ({{languages}}): it has no slug to use as its address. Type one under “{{tab}}”.',
  slugBelowWorks:
    'Not on the site ({{languages}}): its address is below the works page, which is reserved for works and categories. Type another slug under “{{tab}}”.',
  neverPublic: 'Not on the site: choose a valid publication date.',
  templateMissing: 'Not on the site: choose a template.',
  templateMissingHidden:
    'Not on the site: it needs a template, and your role can’t see templates. Ask someone who can to choose one.',
  categoryMissing: 'Not on the site: choose a category.',
  categoryMissingHidden:
    'Not on the site: it needs a category, and your role can’t see categories. Ask someone who can to choose one.',
};
