/** Rules of regeneration as rows: an edit, what of the public site it changes, and nothing else. */
import { entityOf } from '@regia/model/entities/registry.ts';
import { afterEach, expect, test } from 'vitest';
import { reorderRecords } from '../records/reorder.ts';
import { SYSTEM } from '../records/writer.ts';
import type { PublicSite } from './publicSite.ts';
import type { RenderedSite } from './renderedSite.ts';
import { openSample } from './sampleSite.ts';
import { watchWrites } from './watchWrites.ts';

export interface Rule {
  /** The words of the specification, or the edge. */
  readonly line: string;
  /** What happens before, and is not looked at. */
  readonly given?: (site: RenderedSite) => Promise<unknown>;
  readonly edit: (site: RenderedSite) => Promise<unknown>;
  /** Outputs that come, go or change: `page/home/it`, or `page/home` for both languages; `page/404`. */
  readonly changes: readonly string[];
  /** Shared blocks that are rendered again: `testata.it`, or `testata`. */
  readonly shared?: readonly string[];
  /** Outputs that change only in what they read, so that nobody sees it. */
  readonly rereads?: readonly string[];
  /** What the changed outputs contain. */
  readonly shows?: Readonly<Record<string, RegExp>>;
}

let site: RenderedSite | null = null;

/** One test for each rule: exactly these outputs change, and no other row is even written. */
export function regenerates(rules: readonly Rule[]): void {
  // Here, not beside this function: files share this module, and each has hooks of its own.
  afterEach(async () => {
    const { failures = [] } = site ?? {};
    await site?.close();
    site = null;
    expect(failures).toEqual([]);
  });
  test.each(rules.map((rule) => [rule.line, rule] as const))('%s', async (_, rule) => {
    site = await openSample();
    await rule.given?.(site);
    const written = await watchWrites(site.context.store);
    const before = await site.publicSite();
    await rule.edit(site);
    await site.engine.idle();
    const after = await site.publicSite();
    const changes = inBothLanguages(rule.changes);
    expect(differences(before, after)).toEqual(changes);
    const allowed = new Set([...changes, ...inBothLanguages(rule.rereads ?? [])]);
    const { renders, shared } = await written();
    expect(renders.filter((name) => !allowed.has(name))).toEqual([]);
    expect(shared).toEqual(inBothLanguages(rule.shared ?? [], '.'));
    for (const [name, text] of Object.entries(rule.shows ?? {})) {
      expect(after.outputs[name]?.markup).toMatch(text);
    }
    await site.engine.rebuild();
    expect(after).toEqual(await site.publicSite());
  });
}

/** Puts a collection's records in this order, and then the others. */
export async function reorder(
  { context }: RenderedSite,
  collection: string,
  ids: readonly string[],
): Promise<void> {
  const entity = entityOf(collection);
  if (entity) await reorderRecords(context, SYSTEM, entity, ids);
}

function inBothLanguages(names: readonly string[], before = '/'): string[] {
  const isWhole = (name: string) => /[./](?:it|en|de)$/.test(name);
  return names
    .flatMap((name) => (isWhole(name) ? [name] : [`${name}${before}it`, `${name}${before}en`]))
    .sort();
}

function differences(before: PublicSite, after: PublicSite): string[] {
  const names = new Set([...Object.keys(before.outputs), ...Object.keys(after.outputs)]);
  const isSame = (name: string) =>
    JSON.stringify(before.outputs[name]) === JSON.stringify(after.outputs[name]);
  return [...names].filter((name) => !isSame(name)).sort();
}
