import { SITE_LANGUAGES } from '../constants.ts';
import { defineEntity, sortBy } from '../entity.ts';
import { code } from '../fields/code.ts';
import { date } from '../fields/date.ts';
import { list } from '../fields/list.ts';
import { select } from '../fields/select.ts';
import { text } from '../fields/text.ts';

export const RENDER_TYPES = ['page', 'work', 'workCategory'] as const;
export type RenderType = (typeof RENDER_TYPES)[number];

/** One output of the public site: a document in a language. Kept by the render engine. */
export const webRender = defineEntity({
  collection: 'webRenders',
  type: 'webRender',
  access: { read: 'nobody', create: 'nobody', update: 'nobody', delete: 'nobody' },
  fields: {
    urls: list(),
    markup: code(),
    type: select(RENDER_TYPES, 'page'),
    reference: text(),
    language: select(SITE_LANGUAGES, 'it'),
    publicAt: date(),
    publicUntil: date(),
  },
  titleFields: ['reference'],
  order: sortBy('type', 'reference', 'language'),
});
