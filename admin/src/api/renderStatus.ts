import type { Answer } from '@regia/contract/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { keys } from './queries.ts';

/** How the public site's outputs stand. */
export type RenderStatus = Answer<'GET /api/renders/status'>;
/** A block whose code cannot be rendered, with what stands in its place. */
export type RenderFailure = RenderStatus['failures'][number];
/** A document that is not public, or not up to date. */
export type HeldDocument = RenderStatus['held'][number];
/** A placeholder `%MAP-number%` that shows nothing, because there is no such map. */
export type UnknownMap = RenderStatus['unknownMaps'][number];

const WHILE_STALE_MS = 2_000;

/** @see RenderStatus. Asked again and again as long as something is stale. */
export const renderStatusQuery = queryOptions({
  queryKey: keys.renders,
  queryFn: ({ signal }) => api('GET /api/renders/status', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data && state.data.stale > 0 ? WHILE_STALE_MS : false),
});
