/** The collections that the generic screens serve, by name: whoever needs one asks here. */
import type { Resource } from './resource.ts';

let described: readonly Resource[] = [];

/** Takes the descriptors, of which the app has the list, before a screen asks for one. */
export function describeResources(resources: readonly Resource[]): void {
  described = resources;
}

/** All of them, those of the content first. */
export function allResources(): readonly Resource[] {
  return described;
}

/** The resource of a collection. */
export function resourceOf(collection: string): Resource | undefined {
  return described.find((resource) => resource.collection === collection);
}
