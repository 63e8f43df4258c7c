/** What the open form edits on the map that stands beside it. */
import type { Location } from '@regia/model/fields/location.ts';
import { createContext, useContext, useEffect, useRef } from 'react';
import { useForm, useValue } from '../../form/formContext.tsx';
import { useSite } from '../../session/useSite.ts';
import { type MapView, type OnView, viewOf } from './mapView.ts';

export type OnMap =
  | { readonly kind: 'view'; readonly view: MapView; readonly onView: OnView | null }
  | {
      readonly kind: 'point';
      readonly id: string;
      /** As it is typed, be it nowhere on earth. */
      readonly place: Location;
      readonly onPlace: ((place: Location) => void) | null;
    };

const Context = createContext<((edited: OnMap | null) => void) | null>(null);

/** Gives the form below the way to tell the map what it edits. */
export const OnMapProvider = Context.Provider;

/** Does the form stand beside a map, and therefore in a narrow column? */
export function useIsBesideMap(): boolean {
  return useContext(Context) !== null;
}

/** Shows the place that a form edits on the map beside it: a point, or where a map looks first. */
export function useOnMap(
  { latitude, longitude }: Location,
  readOnly: boolean,
  onPlace: (place: Location) => void,
): void {
  const show = useContext(Context);
  const { form, collection, id } = useForm();
  const { settings } = useSite();
  const [type, theme, zoom] = [useValue('type'), useValue('theme'), useValue('zoom')];
  const put = useRef(onPlace);
  put.current = onPlace;

  useEffect(() => {
    const place = { latitude, longitude };
    if (collection === 'mapPoints') {
      const onPlace = (next: Location) => put.current(next);
      show?.({ kind: 'point', id, place, onPlace: readOnly ? null : onPlace });
      return;
    }
    const onView: OnView = ({ center, zoom }) => {
      put.current(center);
      form.write('zoom', zoom);
    };
    const view = { ...viewOf({ type, theme, zoom }, settings), center: place };
    show?.({ kind: 'view', view, onView: readOnly ? null : onView });
  }, [show, form, collection, id, settings, latitude, longitude, type, theme, zoom, readOnly]);
  useEffect(() => () => show?.(null), [show]);
}
