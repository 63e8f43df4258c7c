/**
 * Puts `boot.js` into the admin's page, and names there which files each screen consists of, which that fetches at once,
 * and what it asks the server for first, for the server, which sends the answer with the page.
 */
import { readFileSync } from 'node:fs';
import { SCREENS } from '@regia/model/constants.ts';
import { log } from '@regia/model/entities/log.ts';
import { page } from '@regia/model/entities/page.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { listedFields } from '@regia/model/fields/long.ts';
import type { Plugin, Rolldown } from 'vite';
import { addressOfList, USED_TEMPLATES } from './src/api/records.ts';
import { ROUTES, type RouteRule } from './src/navigation/routes.ts';
import { listQueryOf, START } from './src/resource/list/listState.ts';

const SCREEN_SOURCES: Readonly<Record<string, string>> = {
  list: 'described/ListScreen.ts',
  sortable: 'described/SortableListScreen.ts',
  edit: 'described/EditScreen.ts',
  dashboard: 'dashboard/DashboardScreen.tsx',
  login: 'auth/LoginScreen.tsx',
};
const FIRST_TEXTS: typeof SCREEN_SOURCES = {
  it: 'messages/first/it.ts',
  en: 'messages/first/en.ts',
};
/** All screens but lists wait for these, too. */
const OTHER_TEXTS: typeof SCREEN_SOURCES = { it: 'messages/rest/it.ts', en: 'messages/rest/en.ts' };

/** The letters of both languages. */
const FONT = /inter-latin-wght-normal.*\.woff2$/;

const PLACE = `id="${SCREENS}">{}<`;
const BOOT_PLACE = '<script id="boot"></script>';

function kindOf({ screen }: RouteRule): string {
  if (screen.kind === 'own') return screen.name;
  return screen.kind === 'list' && entityOf(screen.collection)?.sortable ? 'sortable' : screen.kind;
}

/** The addresses of a route, as a regular expression. */
const patternOf = ({ path }: RouteRule) => `^${path.replace(/\$\w+/g, '[^/]+')}$`;

/** What a screen asks for first; `:id` is the last part of its own address. Null where that depends on more. */
function firstRequestOf(rule: RouteRule): string | null {
  const { path, screen } = rule;
  if (screen.kind === 'own') return screen.name === 'dashboard' ? '/api/dashboard' : null;
  const entity = entityOf(screen.collection);
  if (!entity) return null;
  const { collection } = entity;
  if (screen.kind === 'edit')
    return path.endsWith('/$id') ? `/api/records/${collection}/:id` : null;
  // The log's list begins with another order than the server's.
  if (kindOf(rule) !== 'list' || path.includes('$') || collection === log.collection) return null;
  return addressOfList(collection, { ...listQueryOf(START, {}), fields: listedFields(entity) });
}

/** Within the page it waits for no request, nor does what it fetches. */
export function bootScript(): Plugin {
  return {
    name: 'boot-script',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const script = readFileSync(new URL('boot.js', import.meta.url), 'utf8');
        return html.replace(BOOT_PLACE, () => `<script>${script}</script>`);
      },
    },
  };
}

export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const files = (sources: typeof SCREEN_SOURCES) =>
          Object.fromEntries(
            Object.entries(sources).map(([name, source]) => [name, filesOf(bundle, source)]),
          );
        const paths = ROUTES.filter((rule) => kindOf(rule) in SCREEN_SOURCES);
        const font = Object.keys(bundle).filter((name) => FONT.test(name));
        const named = {
          always: font,
          texts: files(FIRST_TEXTS),
          otherTexts: files(OTHER_TEXTS),
          screens: files(SCREEN_SOURCES),
          paths: Object.fromEntries(paths.map((rule) => [patternOf(rule), kindOf(rule)])),
          // The first that fits: a new page is no record yet.
          requests: {
            '^/pages/new$': addressOfList(page.collection, USED_TEMPLATES),
            ...Object.fromEntries(
              paths.flatMap((rule) => {
                const first = firstRequestOf(rule);
                return first ? [[patternOf(rule), first]] : [];
              }),
            ),
          },
        };
        return html.replace(PLACE, () => `id="${SCREENS}">${JSON.stringify(named)}<`);
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
