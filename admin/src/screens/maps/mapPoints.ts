/** The points of the map beside a screen, and what is done with them. */
import { NEW_ID } from '@regia/model/constants.ts';
import { mapPoint } from '@regia/model/entities/mapPoint.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import type { Location } from '@regia/model/fields/location.ts';
import { can } from '@regia/model/permissions.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useMemo } from 'react';
import { codeOf } from '../../api/client.ts';
import { forgetRecords, keys } from '../../api/queries.ts';
import { getRecord, listRecords, updateRecord, type WholeList } from '../../api/records.ts';
import { placeIn } from '../../fields/maps/mapDefaults.ts';
import type { Point } from '../../fields/maps/PointMarkers.ts';
import { recordTitle } from '../../fields/refs/targets.ts';
import { useActor } from '../../session/session.ts';
import { whileBusy } from '../../ui/busy.ts';
import { toldOf } from '../../ui/siteToasts.ts';
import { toastError, toastSuccess, toastWarning } from '../../ui/toasts.ts';

const { collection } = mapPoint;
/** As many points as the server tells at once, and as many pages of them as a map draws. */
const PAGE_SIZE = 1_000;
const MOST_PAGES = 10;

export interface BesideMap {
  readonly points: readonly Point[];
  /** How many there are, be they drawn or not; undefined until that is known. */
  readonly total: number | undefined;
  readonly lit: string | null;
  readonly choose: (id: string) => void;
  /** Adds a point, at a place; null where nobody may. */
  readonly add: ((place?: Location) => void) | null;
  /** Has the map show the points of a list only. */
  readonly show: (query: WholeList) => void;
}

const Context = createContext<BesideMap | null>(null);

/** Gives what stands beside a map its points. */
export const BesideMapProvider = Context.Provider;

/** The map that a screen stands beside. */
export function useBesideMap(): BesideMap {
  const beside = useContext(Context);
  if (!beside) throw new Error('A list of points was used without its map');
  return beside;
}

/** The points of a map, as far as one may see them. @param query the list that they are of; null for all */
export function usePoints(map: string, query: WholeList | null) {
  const actor = useActor();
  const whole = query ?? { filter: { map } };
  const { data } = useQuery({
    queryKey: keys.list(collection, { ...whole, pageSize: PAGE_SIZE * MOST_PAGES }),
    queryFn: ({ signal }) => readPoints(whole, signal),
    enabled: map !== NEW_ID && can(actor, 'read', mapPoint),
    placeholderData: keepPreviousData,
  });
  const points = useMemo(
    () =>
      (data?.items ?? []).flatMap((record): Point[] => {
        const place = placeIn(record.location);
        const title = recordTitle(collection, record);
        const isMovable = can(actor, 'update', mapPoint, record);
        return place ? [{ ...place, id: record.id, title, isMovable }] : [];
      }),
    [data, actor],
  );
  const movePoint = useCallback(
    async (id: string, location: Location) => {
      const seen = data?.items.find((record) => record.id === id);
      return seen ? move(seen, location) : false;
    },
    [data],
  );
  return { points, total: data?.total, movePoint };
}

async function readPoints(query: WholeList, signal: AbortSignal) {
  const read = (page: number) => {
    const whole = { ...query, page, pageSize: PAGE_SIZE, fields: 'name,location' };
    return listRecords(collection, whole, signal);
  };
  const { total, items } = await read(1);
  const pages = Math.min(MOST_PAGES, Math.ceil(total / PAGE_SIZE));
  const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => read(index + 2)));
  return { total, items: [items, ...rest.map((page) => page.items)].flat() };
}

/**
 * Saves a point elsewhere, and says so with the way back.
 * @param seen the point as it was seen: a later version is not saved over
 * @returns whether it is there
 */
async function move(seen: AnyRecord, location: unknown): Promise<boolean> {
  const { id, updatedAt, updatedBy } = seen;
  try {
    const before = await getRecord(collection, id);
    const copy = { ...before, location, updatedAt, updatedBy };
    const { record, renders } = await whileBusy(() => updateRecord(collection, copy));
    const undo = () => void move(record, before.location);
    toastSuccess(
      'save',
      [`“${recordTitle(collection, record)}”`, toldOf(collection, renders)],
      undo,
    );
    return true;
  } catch (error) {
    // What stands there now is read again.
    if (codeOf(error) === 'sync') toastWarning('pointChanged');
    else toastError(error, 'save');
    return false;
  } finally {
    await forgetRecords();
  }
}
