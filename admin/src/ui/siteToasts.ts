/** What a change does to the public site, told with the change, and once more when it is done. */
import { api } from '../api/client.ts';
import { setFor } from '../api/prepared.ts';
import { keys, queryClient } from '../api/queries.ts';
import type { RenderCounts, RenderResult } from '../api/records.ts';
import { untilEnded } from '../api/untilEnded.ts';
import { translate } from '../messages/i18n.ts';
import { toastSuccess } from './toasts.ts';

/** The change that is followed: of several only the last, or each step of a record on its way would be told of. */
let followed: number | undefined;

/**
 * What to say of the site along with a change, and goes on to say how many pages it changed where they are still being
 * rendered. Undefined where nothing changes.
 * @param answers what the server said of the change, or of each part of it
 */
export function toldOnSite(...answers: readonly (RenderCounts | undefined)[]): string | undefined {
  const all = answers.filter((one) => one !== undefined);
  const queued = all.findLast((one) => one.queued > 0);
  // Who may not be told, by now, is not.
  followRenders(queued).catch(() => undefined);
  return rendersText(queued ?? { queued: 0, done: all.reduce((sum, { done }) => sum + done, 0) });
}

/** The same of a change of a collection's records, which may have gone into a set of prepared changes. */
export function toldOf(
  collection: string,
  ...answers: readonly (RenderCounts | undefined)[]
): string | undefined {
  const set = setFor(collection);
  return set ? translate('inSet.saved', { name: set.name }) : toldOnSite(...answers);
}

/** How many public pages have changed, or that the site is still being updated. */
function rendersText(renders: RenderCounts | undefined): string | undefined {
  if (!renders) return undefined;
  const { done, queued } = renders;
  if (queued > 0) return translate('resource.edit.rendersQueued');
  return done > 0 ? translate('resource.edit.rendersDone', { count: done }) : undefined;
}

/** Says how many have changed, once those that may have been checked; nothing where that is not known. */
async function followRenders(renders: RenderCounts | undefined): Promise<void> {
  const { queued = 0, change } = renders ?? {};
  if (queued === 0 || change === undefined) return;
  // What waits is marked, in the list for one.
  void queryClient.invalidateQueries({ queryKey: keys.renders });
  const begun: RenderResult = { isDone: false, changed: null, isJoint: false };
  followed = change;
  const ask = () => api('GET /api/renders/changes/:change', { params: { change } });
  const isGoing = ({ isDone }: RenderResult) => !isDone && followed === change;
  const { changed, isJoint } = await untilEnded(begun, ask, isGoing);
  if (changed === null) return;
  toastSuccess(
    'siteChecked',
    changed === 0
      ? translate('resource.edit.rendersNone')
      : translate(isJoint ? 'resource.edit.rendersJoint' : 'resource.edit.rendersDone', {
          count: changed,
        }),
  );
}
