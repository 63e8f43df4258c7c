/**
 * `npm run directions`, part of `npm run lint`: which package, and which folder of a package, may import
 * from which, and what a start of the server may load. Tests and what they share (`testing/`) may import from
 * anywhere in their package.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'rolldown/experimental';

/** What a package may import from others, by the beginnings of the paths. */
const PACKAGES: Record<string, readonly string[]> = {
  model: [],
  contract: ['model/'],
  site: ['model/'],
  embed: ['model/', 'site/'],
  server: ['contract/', 'model/', 'site/'],
  // Editors show maps as the site does, and write texts as its pages are written on. Of the contract it takes types alone: no schema reaches browsers.
  admin: [
    ...['contract/', 'model/', 'embed/own/groundMap.ts', 'embed/markerIcon.ts'],
    ...['embed/richText/', 'embed/randomId.ts'],
  ],
  // Browser tests see the product from outside, with the services that the server's own tests start.
  e2e: [
    ...['contract/', 'model/', 'admin/src/messages/', 'admin/src/navigation/routes.ts'],
    ...['server/testing/', 'site/testing/hostileBlocks.ts', 'scripts/'],
  ],
  bench: ['contract/', 'model/', 'site/', 'server/', 'admin/', 'e2e/', 'scripts/'],
};

/** Folders within a folder, top floor first: each may import from those after it, never from those before. */
const FLOORS: Record<string, string> = {
  'server/src': `cli app export doctor demo move jobs routes monitoring http dashboard exchange backups dataFiles
    operations log install notifications search threads shownLinks prepared history preview impact moments dryRun upgrade mail auth renders records
    files geocode leases store base`,
  'server/src/renders': 'engine serve report publish build plan nodes',
  'admin/src': `app shell screens roles palette workbench backups log operations notifications moments prepared bin history explain
    preview impact viewAs drafts merge resource fields mistakes form secondFactor preferences keyboard
    navigation ui session api messages themes lib`,
};

const START = 'server/src/app/service.ts';

/**
 * What a start doesn't load, as an idle process would keep it, a megabyte or more: it's imported with its first use.
 * `node:http` loads `fetch`, for what it exports of that; fastify requires it, and doesn't.
 */
const LATE = new Set(
  `liquidjs parse5 sanitize-html htmlparser2 @node-rs/argon2 better-auth nodemailer sharp bowser yauzl yazl
   @streamparser/json @tus/server node:http node:https`.split(/\s+/),
);

interface Import {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
  /** Is it there when the program runs, and before the file itself is? */
  readonly isEager: boolean;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const isTest = (file: string) => /\.(test|browser|bench)\.|\/testing\//.test(file);
const imports = Object.keys(PACKAGES).flatMap((name) =>
  globSync(`${name}/src/**/*.{ts,tsx}`, { cwd: root }).flatMap(importsOf),
);
const problems = [...imports.flatMap(wrongWay), ...circles(), ...early()];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);

function importsOf(file: string): Import[] {
  const code = readFileSync(`${root}${file}`, 'utf8');
  const { module } = parseSync(file, code);
  const staticOnes = [...module.staticImports, ...module.staticExports].flatMap((one) => {
    const { moduleRequest } = 'moduleRequest' in one ? one : (one.entries[0] ?? {});
    const isType = one.entries.length > 0 && one.entries.every((entry) => entry.isType);
    return moduleRequest ? [{ name: moduleRequest.value, isType, isEager: !isType }] : [];
  });
  const dynamicOnes = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    name: code.slice(start + 1, end - 1),
    isType: false,
    isEager: false,
  }));
  return [...staticOnes, ...dynamicOnes].flatMap(({ name, ...kind }) => {
    const to = targetOf(file, name.split('?', 1)[0] ?? '') ?? (LATE.has(name) ? name : null);
    return to ? [{ from: file, to, ...kind }] : [];
  });
}

/** The file that an import names; null for a library. */
function targetOf(file: string, name: string): string | null {
  if (name.startsWith('.')) return relative(root, resolve(root, dirname(file), name));
  if (!name.startsWith('@regia/')) return null;
  const [, packageName = '', ...path] = name.split('/');
  return [packageName, ...(packageName === 'admin' ? [] : ['src']), ...path].join('/');
}

function wrongWay({ from, to, isType }: Import): string[] {
  if (LATE.has(to)) return [];
  const [ownPackage = ''] = from.split('/');
  const [otherPackage = ''] = to.split('/');
  if (ownPackage !== otherPackage) {
    const name = otherPackage === 'admin' ? to : to.replace('/src/', '/');
    const isAllowed = PACKAGES[ownPackage]?.some((beginning) => name.startsWith(beginning));
    if (ownPackage === 'admin' && otherPackage === 'contract' && !isType && !isTest(from)) {
      return [`${from}: admin may only import types of ${name}`];
    }
    return isAllowed ? [] : [`${from}: ${ownPackage} may not import ${name}`];
  }
  if (isTest(from)) return [];
  return Object.entries(FLOORS).flatMap(([parent, floors]) => upward(parent, floors, { from, to }));
}

function upward(
  parent: string,
  floors: string,
  { from, to }: Pick<Import, 'from' | 'to'>,
): string[] {
  if (!from.startsWith(`${parent}/`) || !to.startsWith(`${parent}/`)) return [];
  const [own = '', other = ''] = [from, to].map(
    (file) => file.slice(parent.length + 1).split('/')[0],
  );
  if (own === other) return [];
  const order = floors.split(/\s+/);
  const missing = [own, other].filter((one) => !order.includes(one));
  if (missing.length > 0) return [`${from}: ${missing.join(', ')} has no floor in directions.ts`];
  const isDown = order.indexOf(own) < order.indexOf(other);
  return isDown ? [] : [`${from}: ${own} may not import from ${other}, which is above it: ${to}`];
}

function eagerImports(): Map<string, Import[]> {
  return Map.groupBy(
    imports.filter(({ isEager }) => isEager),
    ({ from }) => from,
  );
}

/** What a start loads though it shouldn't, with the ways there. */
function early(): string[] {
  const next = eagerImports();
  const ways = new Map([[START, START]]);
  // A map gives what is added while it's gone through, too.
  for (const [file, way] of ways) {
    for (const { to } of next.get(file) ?? []) if (!ways.has(to)) ways.set(to, `${way} → ${to}`);
  }
  return [...LATE].flatMap((name) => {
    const way = ways.get(name);
    return way ? [`a start may not load ${name}: ${way}`] : [];
  });
}

/** Files that need each other before either has run. */
function circles(): string[] {
  const next = eagerImports();
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) found.push(`a circle of imports: ${[...path.slice(start), file].join(' → ')}`);
    if (done.has(file)) return;
    done.add(file);
    for (const { to } of next.get(file) ?? []) visit(to, [...path, file]);
  };
  for (const file of next.keys()) visit(file, []);
  return found;
}
