// Runs within the page before the first paint: it must not flash in another theme or language.
(() => {
  const root = document.documentElement;
  let preferences = {};
  try {
    preferences = JSON.parse(localStorage.getItem('regia.preferences')) ?? {};
  } catch {
    // Without storage, or with something else in it, the defaults do.
  }
  const theme = ['light', 'solarized', 'dim'].includes(preferences.theme)
    ? preferences.theme
    : 'light';
  root.dataset.theme = theme;
  root.dataset.mantineColorScheme = theme === 'dim' ? 'dark' : 'light';
  root.lang = preferences.locale === 'en' ? 'en' : 'it';

  // What the screen consists of is fetched beside the application, which will ask for it.
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const { always = [], texts = {}, otherTexts = {}, screens = {}, paths = {} } = read('screens');
  const isSignedIn = read('first-answers')['/api/me']?.status === 200;
  const isAt = (pattern) => new RegExp(pattern).test(location.pathname);
  const kind = isSignedIn ? paths[Object.keys(paths).find(isAt)] : 'login';
  const kinds = { css: 'style', woff2: 'font' };
  const files = [always, texts[root.lang], screens[kind], kind !== 'list' && otherTexts[root.lang]];
  for (const file of files.flatMap((some) => some || [])) {
    const link = document.createElement('link');
    const as = kinds[file.split('.').at(-1)];
    link.rel = as ? 'preload' : 'modulepreload';
    if (as) link.as = as;
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
})();
