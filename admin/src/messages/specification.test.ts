/** Texts that the specification gives or names, besides its errors. */
import { SITE_LANGUAGES, THEME_NAMES } from '@regia/model/constants.ts';
import { describe, expect, it as test } from 'vitest';
import { en } from './en.ts';
import { it } from './it.ts';

describe('in English', () => {
  test('the lists and the editors ask and tell as the specification says', () => {
    expect(en.resource.confirmDelete_one).toBe('Are You sure to delete?');
    expect(en.resource.confirmDelete).toBe('Are You sure to delete?');
    expect(en.resource.edit.confirmClose).toBe('Close without saving?');
    // The interpolation of the texts is `{{name, number}}` where the specification writes `[[name]]`.
    expect(en.resource.list.results).toBe(
      'Results from {{first, number}} to {{last, number}} of {{totalRecords, number}} total records',
    );
  });

  test('the menu of the notifications says how many are unread', () => {
    const { notifications } = en;
    // The specification writes `{count}`.
    expect(notifications.unread_one).toBe('You have {{count, number}} new notification(s)');
    expect(notifications.unread).toBe('You have {{count, number}} new notification(s)');
    expect(notifications.noUnread).toBe('No unread notification');
  });

  test('the theme dim is called Night', () => {
    expect(Object.keys(en.common.themes).sort()).toEqual([...THEME_NAMES].sort());
    expect(en.common.themes.dim).toBe('Night');
  });
});

describe('in both languages', () => {
  test('an editor’s title begins with new, edit or view', () => {
    for (const [collection, texts] of Object.entries(en.entities)) {
      // There is one settings record, so its editor is simply called that.
      if (collection === 'settings') continue;
      const beginnings = [texts.new, texts.edit, texts.view].map((text) => text.split(' ')[0]);
      expect(beginnings).toEqual(['New', 'Edit', 'View']);
    }
  });

  test('each language of the site has a name', () => {
    for (const { options } of [it, en]) {
      expect(Object.keys(options.settings.languages).sort()).toEqual([...SITE_LANGUAGES].sort());
    }
  });
});
