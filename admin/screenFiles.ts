/** Names in the admin's page, for `public/boot.js`, which files each screen consists of: they are fetched at once. */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { Plugin, Rolldown } from 'vite';
import { ROUTES, type RouteRule } from './src/navigation/routes.ts';

const SCREENS: Readonly<Record<string, string>> = {
  list: 'described/ListScreen.ts',
  sortable: 'described/SortableListScreen.ts',
  edit: 'described/EditScreen.ts',
  dashboard: 'dashboard/DashboardScreen.tsx',
  login: 'auth/LoginScreen.tsx',
};
const FIRST_TEXTS: typeof SCREENS = { it: 'messages/first/it.ts', en: 'messages/first/en.ts' };
/** All screens but lists wait for these, too. */
const OTHER_TEXTS: typeof SCREENS = { it: 'messages/rest/it.ts', en: 'messages/rest/en.ts' };

/** The letters of both languages. */
const FONT = /inter-latin-wght-normal.*\.woff2$/;

const PLACE = 'id="screens">{}<';

function kindOf({ screen }: RouteRule): string {
  if (screen.kind === 'own') return screen.name;
  return screen.kind === 'list' && entityOf(screen.collection)?.sortable ? 'sortable' : screen.kind;
}

/** The addresses of a route, as a regular expression. */
const patternOf = ({ path }: RouteRule) => `^${path.replace(/\$\w+/g, '[^/]+')}$`;

export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle }) {
        if (!bundle) return page;
        const files = (sources: typeof SCREENS) =>
          Object.fromEntries(
            Object.entries(sources).map(([name, source]) => [name, filesOf(bundle, source)]),
          );
        const paths = ROUTES.filter((rule) => kindOf(rule) in SCREENS);
        const font = Object.keys(bundle).filter((name) => FONT.test(name));
        const named = {
          always: font,
          texts: files(FIRST_TEXTS),
          otherTexts: files(OTHER_TEXTS),
          screens: files(SCREENS),
          paths: Object.fromEntries(paths.map((rule) => [patternOf(rule), kindOf(rule)])),
        };
        return page.replace(PLACE, () => `id="screens">${JSON.stringify(named)}<`);
      },
    },
  };
}

/** A module's file, and what it imports beyond what the page itself names. */
function filesOf(bundle: Rolldown.OutputBundle, source: string): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const withAll = (first: Rolldown.OutputChunk | undefined, found: Set<Rolldown.OutputChunk>) => {
    if (!first || found.has(first)) return found;
    found.add(first);
    for (const name of first.imports)
      withAll(
        chunks.find((one) => one.fileName === name),
        found,
      );
    return found;
  };
  const start = withAll(
    chunks.find((one) => one.isEntry),
    new Set(),
  );
  const own = chunks.find((one) => one.moduleIds.some((id) => id.endsWith(`/${source}`)));
  if (!own) throw new Error(`${source} is in no file`);
  const more = [...withAll(own, new Set()).difference(start)];
  return more.flatMap((one) => [one.fileName, ...(one.viteMetadata?.importedCss ?? [])]);
}
