/** A source with everything at hand, for tests of what rendering does with it. */

import { setting } from '@regia/model/entities/setting.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { initialValues } from '@regia/model/entity.ts';
import type { WebCollection } from '../inputs.ts';
import type { MapService, SiteFile, Source } from '../source.ts';

const META = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };

export interface Content {
  settings?: object;
  records?: Record<string, Record<string, object>>;
  variables?: Record<string, object>;
  maps?: Record<number, object>;
  /** By folder and name. */
  files?: Record<string, SiteFile>;
  mapService?: MapService;
}

export function recordWith(id: string, fields: object): AnyRecord {
  return { ...META, ...fields, id };
}

/** Records keep the order they are given in; every one is listed. */
export function fixedSource({
  settings,
  records = {},
  variables = {},
  maps = {},
  files = {},
  mapService = {},
}: Content): Source {
  const of = (collection: string) =>
    Object.entries(records[collection] ?? {}).map(([id, fields]) => recordWith(id, fields));
  return {
    settings: recordWith('settings', {
      ...initialValues(setting),
      languages: ['it', 'en'],
      ...settings,
    }),
    timeZone: 'Europe/Rome',
    siteUrl: 'https://example.org',
    mapService,
    today: '2026-03-10',
    mostHeld: Number.POSITIVE_INFINITY,
    record: (collection, id) => of(collection).find((record) => record.id === id) ?? null,
    sections: () => undefined,
    variable: (name) => {
      const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
      return value ? recordWith(name, { name, value }) : null;
    },
    map: (number) => {
      const fields = maps[number];
      return fields ? recordWith(`map${number}`, fields) : null;
    },
    points: (map) =>
      of('mapPoints').filter((point) => JSON.stringify(point.map) === JSON.stringify({ id: map })),
    isHeld: () => false,
    file: (path) => files[path] ?? null,
    list: (collection: WebCollection, category?: string) =>
      of(collection).filter(
        ({ workCategory }) =>
          category === undefined ||
          JSON.stringify(workCategory) === JSON.stringify({ id: category }),
      ),
  };
}
