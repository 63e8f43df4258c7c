/** The generic screens as routes: one component per collection, one chunk per screen, which `described/` fills with the descriptors too. */
import { entityOf } from '@regia/model/entities/registry.ts';
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { loadChunk } from '../lib/loadChunk.ts';
import { loadScreen } from '../messages/loadScreen.ts';

type CollectionScreen = AsyncRouteComponent<{ collection: string }>;

function collectionScreen<Name extends string>(
  load: () => Promise<Record<Name, (props: { collection: string }) => ReactNode>>,
  name: Name,
): CollectionScreen {
  return lazyRouteComponent(load, name);
}

const LIST = collectionScreen(
  () => loadChunk(() => import('./described/ListScreen.ts')),
  'ListScreen',
);
const SORTABLE_LIST = collectionScreen(
  () => loadChunk(() => import('./described/SortableListScreen.ts')),
  'SortableListScreen',
);
const EDIT = collectionScreen(
  () => loadScreen(() => import('./described/EditScreen.ts')),
  'EditScreen',
);

/** The component of a route that shows a generic screen for a collection. */
export function genericScreen(kind: 'list' | 'edit', collection: string) {
  const isSortable = entityOf(collection)?.sortable ?? false;
  const list = isSortable ? SORTABLE_LIST : LIST;
  const Screen = kind === 'edit' ? EDIT : list;
  const Bound = () => <Screen collection={collection} />;
  return Object.assign(Bound, { preload: Screen.preload });
}
