import { DEFAULT_SITE_LANGUAGE, MAP_DEFAULTS, MAP_MAX_ZOOM, SITE_LANGUAGES } from '../constants.ts';
import { defineEntity, type RecordOf, sortBy } from '../entity.ts';
import { decimal } from '../fields/decimal.ts';
import { integer } from '../fields/integer.ts';
import { localized } from '../fields/localized.ts';
import { multiline } from '../fields/multiline.ts';
import { multiSelect } from '../fields/multiSelect.ts';
import { ref } from '../fields/ref.ts';
import { select } from '../fields/select.ts';
import { text } from '../fields/text.ts';

/** The id of the single settings document. */
export const SETTINGS_ID = 'settings';

export const setting = defineEntity({
  collection: 'settings',
  type: 'setting',
  // Editors need the languages, so everyone reads; the block module's right updates.
  access: { read: 'everyone', create: 'nobody', update: 'block', delete: 'nobody' },
  isSingle: true,
  fields: {
    defaultLanguage: select(SITE_LANGUAGES, DEFAULT_SITE_LANGUAGE),
    languages: multiSelect(SITE_LANGUAGES, [DEFAULT_SITE_LANGUAGE], { required: true }),
    defaultTitle: localized(text()),
    defaultDescription: localized(multiline()),
    defaultKeywords: localized(text()),
    worksPageId: ref('pages'),
    workTemplateId: ref('templates'),
    worksTemplateId: ref('templates'),
    mapsDefaultLatitude: decimal({ initial: MAP_DEFAULTS.latitude, min: -90, max: 90 }),
    mapsDefaultLongitude: decimal({ initial: MAP_DEFAULTS.longitude, min: -180, max: 180 }),
    mapsDefaultZoom: integer({ initial: MAP_DEFAULTS.zoom, max: MAP_MAX_ZOOM }),
  },
  titleFields: ['defaultLanguage'],
  order: sortBy('defaultLanguage'),
});

export type Setting = RecordOf<typeof setting>;
