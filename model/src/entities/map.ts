import { MAP_DEFAULTS, MAP_MAX_ZOOM, MAP_THEMES, MAP_TYPES } from '../constants.ts';
import { byModule, defineEntity, sortBy } from '../entity.ts';
import { code } from '../fields/code.ts';
import { integer } from '../fields/integer.ts';
import { localized } from '../fields/localized.ts';
import { location } from '../fields/location.ts';
import { select } from '../fields/select.ts';
import { text } from '../fields/text.ts';

export const map = defineEntity({
  collection: 'maps',
  type: 'map',
  access: byModule('map'),
  tellsUses: true,
  fields: {
    name: text({ required: true }),
    type: select(MAP_TYPES, 'roadmap'),
    theme: select(MAP_THEMES, 'standard'),
    center: location(),
    zoom: integer({ initial: MAP_DEFAULTS.zoom, max: MAP_MAX_ZOOM }),
    referenceNumber: integer({ readOnly: true }),
    code: localized(code({ readOnly: true })),
  },
  titleFields: ['name'],
  order: sortBy('name'),
  uniqueKeys: ({ referenceNumber }) =>
    referenceNumber > 0 ? [{ name: 'referenceNumber', value: String(referenceNumber) }] : [],
});
