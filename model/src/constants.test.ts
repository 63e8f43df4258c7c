/** The specification's numbers, written a second time: a constant changed by mistake is noticed. */
import { expect, it } from 'vitest';
import * as constants from './constants.ts';

it('are those of the specification', () => {
  expect(constants).toMatchObject({
    VERSION: '0.9.7',
    LOCALE_NAMES: ['it', 'en'],
    DEFAULT_LOCALE: 'it',
    FALLBACK_LOCALE: 'en',
    THEME_NAMES: ['light', 'solarized', 'dim'],
    DEFAULT_THEME: 'light',
    MENU_THEME: 'layout-sidebar-bluegray',
    MENU_MODES: ['overlay', 'static', 'slim'],
    DEFAULT_MENU_MODE: 'static',
    MOBILE_BREAKPOINT_PX: 991,
    SITE_LANGUAGES: ['it', 'de', 'en', 'fr', 'ru'],
    DEFAULT_SITE_LANGUAGE: 'it',
    TOAST_LIFE_MS: 5_000,
    NOTIFICATION_POLLING_MS: 10_000,
    CHUNK_LOAD_TIMEOUT_MS: 120_000,
    IMAGE_CROP_WAIT_MS: 1_000,
    LOG_ARCHIVE_DAYS: 30,
    BATCH_SIZE: 490,
    BATCH_PAUSE_MS: 1_000,
    SLUG_MAX_ATTEMPTS: 100,
    MAP_TYPES: ['roadmap', 'satellite', 'hybrid', 'terrain'],
    MAP_THEMES: ['aubergine', 'dark', 'night', 'retro', 'silver', 'standard'],
    MAP_DEFAULTS: { latitude: 45.357758, longitude: 11.802724, zoom: 8 },
    MAP_MARKER_PX: { width: 24, height: 34 },
    SECTION_COLUMNS: 12,
    SECTION_TYPES: ['text', 'image', 'html'],
    DEFAULT_ORDER: 999,
    FIRST_ORDER: 1,
    PAGE_SIZES: [10, 25, 50, 100],
    DEFAULT_PAGE_SIZE: 10,
    DIALOG_WIDTH_PX: 450,
    ADDRESS_DIALOG_WIDTH: '50vw',
    UPLOAD_PREVIEW_PX: 50,
    UNIQUE_NAME_LENGTH: 16,
    PASSWORD_MIN_LENGTH: 8,
    FILE_FOLDERS: ['map-point-images', 'page-images', 'work-featured-images', 'work-images'],
    CURRENCIES: ['CHF', 'EUR', 'GBP', 'USD'],
    CURRENCY_FRACTION_DIGITS: 2,
    MAX_FRACTION_DIGITS: 6,
    NEW_ID: 'new',
    NOT_FOUND_REFERENCE: '404',
  });
});

it('give each locale a title and a flag, and each theme an icon', () => {
  expect(constants.LOCALES).toEqual([
    { name: 'it', title: 'Italiano', flag: 'it' },
    { name: 'en', title: 'English', flag: 'gb' },
  ]);
  for (const [index, { name, icon }] of constants.THEMES.entries()) {
    expect(name).toBe(constants.THEME_NAMES[index]);
    expect(icon).not.toBe('');
  }
});
