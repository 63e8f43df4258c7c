/** How the map of an editor looks: as its record says, or the map that a point belongs to. */
import { MAP_THEMES, MAP_TYPES } from '@regia/model/constants.ts';
import { map } from '@regia/model/entities/map.ts';
import { mapPoint } from '@regia/model/entities/mapPoint.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { isObject } from '@regia/model/isObject.ts';
import { can } from '@regia/model/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listQuery, recordQuery } from '../../api/queries.ts';
import { useValue } from '../../form/formContext.tsx';
import { schemaOf } from '../../form/schemas.ts';
import { useActor } from '../../session/session.ts';
import { useSite } from '../../session/useSite.ts';
import { recordTitle } from '../refs/targets.ts';
import type { Point } from './EditedMap.ts';

/** As many points as a map shows legibly, and more. */
const MOST_POINTS = 100;

export interface Appearance {
  readonly type: (typeof MAP_TYPES)[number];
  readonly theme: (typeof MAP_THEMES)[number];
}

export interface MapView {
  readonly appearance: Appearance;
  readonly zoom: number;
}

/** The view of the form's own map, which changes as one types. */
export function useOwnView(): MapView {
  const [type, theme, zoom] = [useValue('type'), useValue('theme'), useValue('zoom')];
  return useViewOf({ type, theme, zoom });
}

/** The view of the map that the form's point belongs to. */
export function useOwnersView(): MapView {
  const owner = useValue('map');
  const id = isObject(owner) && typeof owner.id === 'string' ? owner.id : '';
  const mayRead = can(useActor(), 'read', map);
  const { data } = useQuery({ ...recordQuery('maps', id), enabled: mayRead && id !== '' });
  return useViewOf(data ?? {});
}

function useViewOf({ type, theme, zoom }: Readonly<Record<string, unknown>>): MapView {
  const { settings } = useSite();
  const { fields } = map;
  return {
    appearance: {
      type: MAP_TYPES.find((one) => one === type) ?? fields.type.initial(),
      theme: MAP_THEMES.find((one) => one === theme) ?? fields.theme.initial(),
    },
    zoom: zoomOf(zoom) ?? zoomOf(settings?.mapsDefaultZoom) ?? 0,
  };
}

/** A zoom that a map can have; what an import brought may be anything. */
function zoomOf(value: unknown): number | undefined {
  return schemaOf(map.fields.zoom).safeParse(value).data;
}

/** The points of a map, as far as one may see them. */
export function usePointsOf(id: string | null): readonly Point[] {
  const mayRead = can(useActor(), 'read', mapPoint) && id !== null;
  const { data } = useQuery({
    ...listQuery('mapPoints', { page: 1, pageSize: MOST_POINTS, filter: { map: id ?? '' } }),
    enabled: mayRead,
  });
  return useMemo(() => (data?.items ?? []).flatMap(pointOf), [data]);
}

function pointOf(record: AnyRecord): Point[] {
  const { data } = schemaOf(mapPoint.fields.location).safeParse(record.location);
  return data ? [{ ...data, title: recordTitle('mapPoints', record) }] : [];
}
