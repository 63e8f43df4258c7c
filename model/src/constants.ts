/** The product's numbers and fixed lists (specification, section 9). Nothing else may repeat them. */

export const VERSION = '0.9.7';

/** Languages the staff's interface speaks; the first is the default, `en` is the fallback. */
export const LOCALES = [
  { name: 'it', title: 'Italiano', flag: 'it' },
  { name: 'en', title: 'English', flag: 'gb' },
] as const;
export type Locale = (typeof LOCALES)[number]['name'];
export const LOCALE_NAMES = ['it', 'en'] as const satisfies readonly Locale[];
export const DEFAULT_LOCALE: Locale = 'it';
export const FALLBACK_LOCALE: Locale = 'en';

export const THEMES = [
  { name: 'light', icon: 'sun' },
  { name: 'solarized', icon: 'sunset' },
  { name: 'dim', icon: 'moon' },
] as const;
export type Theme = (typeof THEMES)[number]['name'];
export const THEME_NAMES = ['light', 'solarized', 'dim'] as const satisfies readonly Theme[];
export const DEFAULT_THEME: Theme = 'light';
export const MENU_THEME = 'layout-sidebar-bluegray';

export const MENU_MODES = ['overlay', 'static', 'slim'] as const;
export type MenuMode = (typeof MENU_MODES)[number];
export const DEFAULT_MENU_MODE: MenuMode = 'static';
export const MOBILE_BREAKPOINT_PX = 991;

/** Languages the public site can be written in. */
export const SITE_LANGUAGES = ['it', 'de', 'en', 'fr', 'ru'] as const;
export type SiteLanguage = (typeof SITE_LANGUAGES)[number];
export const DEFAULT_SITE_LANGUAGE: SiteLanguage = 'it';

/** By which the admin says whose session it believes to be in, and that it asks a second time. */
export const USER_HEADER = 'x-regia-user';
export const AGAIN_HEADER = 'x-regia-again';
/** By which it names the set of prepared changes that somebody works in. */
export const PREPARED_HEADER = 'x-regia-prepared';

/** The element of the admin's page in which the first answers stand as JSON, by address. */
export const FIRST_ANSWERS = 'first-answers';
/** The element in which the admin's build names what its screens consist of, and what they ask for first. */
export const SCREENS = 'screens';

export const TOAST_LIFE_MS = 5_000;
export const NOTIFICATION_POLLING_MS = 10_000;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
export const IMAGE_CROP_WAIT_MS = 1_000;

export const LOG_ARCHIVE_DAYS = 30;

export const BATCH_SIZE = 490;
export const BATCH_PAUSE_MS = 1_000;

/** Of what a list's filter looks for in texts: looking for more takes as many times as long. */
export const MAX_FILTER_LENGTH = 100;

export const SLUG_MAX_ATTEMPTS = 100;
export const SLUG_MAX_LENGTH = 120;

/** Characters of a rich text, of code or of a section. */
export const LONGEST_MARKUP = 500_000;

export const MAP_TYPES = ['roadmap', 'satellite', 'hybrid', 'terrain'] as const;
export const MAP_THEMES = ['aubergine', 'dark', 'night', 'retro', 'silver', 'standard'] as const;
export const MAP_DEFAULTS = { latitude: 45.357758, longitude: 11.802724, zoom: 8 } as const;
export const MAP_MAX_ZOOM = 22;
export const MAP_MARKER_PX = { width: 24, height: 34 } as const;

export const SECTION_COLUMNS = 12;
export const SECTION_TYPES = ['text', 'image', 'html'] as const;
export type SectionType = (typeof SECTION_TYPES)[number];

/** Order of a block, work or category that nobody has placed yet. */
export const DEFAULT_ORDER = 999;
export const FIRST_ORDER = 1;

export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 10;

export const DIALOG_WIDTH_PX = 450;
export const ADDRESS_DIALOG_WIDTH = '50vw';
export const UPLOAD_PREVIEW_PX = 50;

export const UNIQUE_NAME_LENGTH = 16;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

export const FILE_FOLDERS = [
  'map-point-images',
  'page-images',
  'work-featured-images',
  'work-images',
] as const;
export type FileFolder = (typeof FILE_FOLDERS)[number];

export const CURRENCIES = ['CHF', 'EUR', 'GBP', 'USD'] as const;
export const CURRENCY_FRACTION_DIGITS = 2;
export const MAX_FRACTION_DIGITS = 6;

/** Id of a record that has not been saved yet. */
export const NEW_ID = 'new';
/** Reference of the web render that answers unknown addresses. */
export const NOT_FOUND_REFERENCE = '404';

/** Levels to which lists and objects of JSON may nest in requests and records: deeper than any form makes. */
export const MAX_JSON_DEPTH = 100;

/** Of a record that is sent or read from a file: more than the longest page that can be saved has. */
export const MAX_JSON_VALUES = 40_000;

/** For how many days a link by which the site is shown works: unless told, and at most. */
export const SHOWN_LINK_DAYS = { usual: 7, most: 90 } as const;
/** Letters of what such a link's maker notes of it. */
export const MAX_LINK_NOTE = 200;
/** Letters of a comment that somebody leaves through such a link, and of their name. */
export const MAX_COMMENT = { text: 2_000, name: 80 } as const;
