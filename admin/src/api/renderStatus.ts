import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { keys } from './queries.ts';

/** A block whose code cannot be rendered. */
export interface RenderFailure {
  block: string;
  blockName: string;
  language: string;
  message: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
  /** What can be said of it in the user's language; of other mistakes the message is all. */
  reason?: 'readsTooMuch' | 'stopped';
  /** What the site shows instead. */
  shows?: 'earlier' | 'nothing';
}

/** A document that is not public, or not up to date. */
export interface HeldDocument {
  collection: string;
  id: string;
  language: string;
  name: string;
  /**
   * What its address answers: its last version or nothing, since nothing of its template can be rendered; another
   * document with the same address; or nothing, since it lies below the works page.
   */
  shows: 'earlier' | 'nothing' | 'another' | 'works';
}

/** A placeholder `%MAP-number%` that shows nothing, because there is no such map. */
export interface UnknownMap {
  number: number;
  documents: { collection: string; id: string; name: string }[];
}

/** How the public site's outputs stand. */
export interface RenderStatus {
  outputs: number;
  /** Outputs that do not show the latest changes yet. */
  stale: number;
  /** How many of these are rendered already; 0 while that is not known. They are shown all at once. */
  rendered: number;
  failures: RenderFailure[];
  held: HeldDocument[];
  unknownMaps: UnknownMap[];
  /** The longest document that one may see, where the data are too large to be rendered; else null. */
  tooLarge: { collection: string; id: string; name: string }[] | null;
}

const WHILE_STALE_MS = 2_000;

/** @see RenderStatus. Asked again and again as long as something is stale. */
export const renderStatusQuery = queryOptions({
  queryKey: keys.renders,
  queryFn: ({ signal }) => api<RenderStatus>('/renders/status', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data && state.data.stale > 0 ? WHILE_STALE_MS : false),
});
