/** The part of Google's Maps JavaScript API that our maps use. */
interface LatLng {
  lat: number;
  lng: number;
}

export interface GoogleStyle {
  featureType?: string;
  elementType?: string;
  stylers: Record<string, string>[];
}

type GoogleMap = object;

export interface GoogleMarker {
  addListener(event: 'click', listener: () => void): void;
}

export interface GoogleMaps {
  Map: new (
    element: HTMLElement,
    options: {
      center: LatLng;
      zoom: number;
      mapTypeId: string;
      styles: readonly GoogleStyle[];
      gestureHandling: 'cooperative';
    },
  ) => GoogleMap;
  Marker: new (options: {
    map: GoogleMap;
    position: LatLng;
    title: string;
    icon: { url: string; scaledSize: object; anchor: object };
  }) => GoogleMarker;
  InfoWindow: new () => {
    setContent(content: HTMLElement): void;
    open(options: { map: GoogleMap; anchor: GoogleMarker }): void;
  };
  Size: new (width: number, height: number) => object;
  Point: new (x: number, y: number) => object;
}

declare global {
  interface Window {
    google?: { maps: GoogleMaps };
    regiaGoogleMaps?: () => void;
    /** Google calls it where it refuses a key. */
    gm_authFailure?: () => void;
  }
}

const CALLBACK = 'regiaGoogleMaps';
let loading: Promise<GoogleMaps> | undefined;

/** Loads Google's script, once for all maps of a page. */
export function loadGoogleMaps(
  service: { script: string; key: string },
  language: string,
): Promise<GoogleMaps> {
  loading ??= new Promise((resolve, reject) => {
    window[CALLBACK] = () => {
      if (window.google) resolve(window.google.maps);
      else reject(new Error('Google Maps brought nothing'));
    };
    const url = new URL(service.script);
    const parameters = { key: service.key, language, v: 'weekly', loading: 'async' };
    for (const [name, value] of Object.entries({ ...parameters, callback: CALLBACK })) {
      url.searchParams.set(name, value);
    }
    const script = document.createElement('script');
    script.src = url.href;
    script.addEventListener('error', () => reject(new Error(`${url.host} does not answer`)));
    document.head.append(script);
  });
  return loading;
}
