/** Google's Maps JavaScript API, from where the settings say that it is. */
declare global {
  interface Window {
    google?: typeof google;
    regiaGoogleMaps?: () => void;
    /** Google calls it where it refuses a key. */
    gm_authFailure?: () => void;
  }
}

const CALLBACK = 'regiaGoogleMaps';
let loading: Promise<typeof google.maps> | undefined;

/** Loads Google's script, once for all maps of a page. */
export function loadGoogleMaps(
  service: { script: string; key: string },
  language: string,
): Promise<typeof google.maps> {
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
