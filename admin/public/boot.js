// Runs before the first paint: the page must not flash in another theme or language.
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
})();
