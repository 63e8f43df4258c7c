import { byModule, defineEntity, sortBy } from '../entity.ts';
import { image } from '../fields/image.ts';
import { localized } from '../fields/localized.ts';
import { location } from '../fields/location.ts';
import { ref } from '../fields/ref.ts';
import { richText } from '../fields/richText.ts';
import { text } from '../fields/text.ts';

export const mapPoint = defineEntity({
  collection: 'mapPoints',
  type: 'mapPoint',
  access: byModule('mapPoint'),
  fields: {
    name: text({ required: true }),
    map: ref('maps', { required: true }),
    title: localized(text()),
    content: localized(richText()),
    image: image('map-point-images'),
    location: location(),
  },
  titleFields: ['name'],
  order: sortBy('name'),
});
