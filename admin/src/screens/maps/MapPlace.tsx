/** The map beside the editor of a map, the list of its points and the form of one: it stays while one goes between them. */
import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { NEW_ID } from '@regia/model/constants.ts';
import { map } from '@regia/model/entities/map.ts';
import { mapPoint } from '@regia/model/entities/mapPoint.ts';
import type { Location } from '@regia/model/fields/location.ts';
import { can } from '@regia/model/permissions.ts';
import { IconMap } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { recordQuery } from '../../api/queries.ts';
import type { WholeList } from '../../api/records.ts';
import { atPlace } from '../../fields/maps/mapDefaults.ts';
import { viewOf } from '../../fields/maps/mapView.ts';
import { type OnMap, OnMapProvider } from '../../fields/maps/onMap.ts';
import { sameValue } from '../../form/formStore.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { useActor } from '../../session/session.ts';
import { useSite } from '../../session/useSite.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useWantRoom } from '../../ui/roomWanted.ts';
import { MapHelp } from './MapHelp.tsx';
import classes from './MapPlace.module.css';
import { BesideMapProvider, usePoints } from './mapPoints.ts';

const MapCanvas = lazyPart(() =>
  import('../../fields/maps/MapCanvas.tsx').then((module) => module.default),
);

/** From here on there is room beside the map. */
const WIDE = '(min-width: 1100px)';

/** The map that the address names, and beside it the screen. */
export function MapPlace() {
  const { id, mapId = id ?? NEW_ID, mapPointId } = useParams({ strict: false });
  const kind = mapPointId !== undefined ? 'point' : id !== undefined ? 'map' : 'list';
  return <Place key={mapId} id={mapId} kind={kind} />;
}

function Place({ id, kind }: { id: string; kind: 'map' | 'list' | 'point' }) {
  const { t } = useTranslation();
  const actor = useActor();
  const navigate = useNavigate();
  const { settings, isKnown } = useSite();
  const [edited, setEdited] = useState<OnMap | null>(null);
  const [listed, setListed] = useState<WholeList | null>(null);
  const [lit, setLit] = useState<string | null>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const isFolded = kind === 'list' && !isWide && !isUnfolded;
  const panel = useLitRow(lit);
  useWantRoom(kind !== 'list');

  const isStored = id !== NEW_ID;
  const stored = useQuery({
    ...recordQuery(map.collection, id),
    enabled: isStored && can(actor, 'read', map),
    refetchOnWindowFocus: false,
    retry: false,
  });
  const { points, total, movePoint } = usePoints(id, kind === 'list' ? listed : null);

  const open = useCallback(
    (point: string, at?: Location) => {
      const path = `/maps/${encodeURIComponent(id)}/points/${encodeURIComponent(point)}`;
      // From one point to the next, the way back is still that to the map.
      const replace = kind === 'point';
      void navigate({ to: path, search: at ? { at: atPlace(at) } : {}, replace });
    },
    [navigate, id, kind],
  );
  const show = useCallback(
    (query: WholeList) => setListed((now) => (sameValue(now, query) ? now : query)),
    [],
  );
  const mayAdd = isStored && can(actor, 'create', mapPoint);
  const add = useMemo(() => (mayAdd ? (at?: Location) => open(NEW_ID, at) : null), [mayAdd, open]);
  const beside = useMemo(
    () => ({ points, total, lit, choose: open, add, show }),
    [points, total, lit, open, add, show],
  );
  const on = useMemo(
    () => ({ points, lit, onChoose: open, onMove: movePoint, onLight: setLit }),
    [points, lit, open, movePoint],
  );
  const view = edited?.kind === 'view' ? edited.view : viewOf(stored.data ?? {}, settings);
  const point = edited?.kind === 'point' ? edited : null;
  const isMissing = stored.error !== null && !stored.data;

  return (
    <OnMapProvider value={setEdited}>
      <BesideMapProvider value={beside}>
        <div className={classes.place} data-kind={kind} data-missing={isMissing || undefined}>
          {!isMissing && (
            <div className={classes.map} data-folded={isFolded || undefined}>
              {kind === 'list' && !isWide && (
                <Button
                  variant="default"
                  leftSection={<IconMap size={16} />}
                  aria-expanded={isUnfolded}
                  onClick={() => setUnfolded(!isUnfolded)}
                >
                  {t(isUnfolded ? 'maps.fold' : 'maps.unfold')}
                </Button>
              )}
              {!isFolded && (
                <Suspense fallback={<Skeleton height="100%" />}>
                  {stored.isLoading || !isKnown ? (
                    <Skeleton height="100%" />
                  ) : (
                    <MapCanvas
                      view={view}
                      on={on}
                      edited={point}
                      onPlace={point?.onPlace ?? null}
                      onAdd={kind === 'point' ? null : add}
                      onView={edited?.kind === 'view' ? edited.onView : null}
                    />
                  )}
                  <MapHelp
                    kind={kind}
                    type={view.appearance.type}
                    isReadOnly={kind === 'point' ? !point?.onPlace : !add}
                  />
                </Suspense>
              )}
            </div>
          )}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only has the map follow what is looked at */}
          <div
            ref={panel}
            className={classes.panel}
            onPointerOver={({ target }) => setLit(recordOf(target))}
            onPointerLeave={() => setLit(null)}
            onFocus={({ target }) => setLit(recordOf(target))}
          >
            <Outlet />
          </div>
        </div>
      </BesideMapProvider>
    </OnMapProvider>
  );
}

/** The record whose row something stands in. */
function recordOf(target: EventTarget): string | null {
  const row = target instanceof Element ? target.closest('[data-record]') : null;
  return row?.getAttribute('data-record') ?? null;
}

/** Has the row of a record stand out, in whichever list it is. */
function useLitRow(id: string | null) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const rows = [...(panel.current?.querySelectorAll('[data-record]') ?? [])];
    const row = rows.find((one) => one.getAttribute('data-record') === id);
    row?.setAttribute('data-lit', '');
    return () => row?.removeAttribute('data-lit');
  }, [id]);
  return panel;
}
