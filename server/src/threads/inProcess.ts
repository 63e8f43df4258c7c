/** Renders where it is asked for: in threads, and in processes that serve nobody. */
import { buildHere } from '../renders/build/builder.ts';
import type { Store } from '../store/store.ts';
import type { Renderings } from './renderings.ts';

/** Libraries are loaded for the first that needs them. */
export function inProcess(store: Store): Renderings {
  return {
    ...buildHere(store),
    async preview(task, { signal }) {
      const { showDraft } = await import('../preview/preview.ts');
      return showDraft(store, task, signal);
    },
    async impact(task, { signal }) {
      const { examine } = await import('../impact/impact.ts');
      return examine(store, task, signal);
    },
    async difference(task, { signal }) {
      const { findDifference } = await import('../impact/momentDifference.ts');
      return findDifference(store, task, signal);
    },
    async pictures(task) {
      const { drawPictures } = await import('../impact/pictures.ts');
      return drawPictures(store, task);
    },
    async moment(task) {
      const { showMoment } = await import('../moments/showMoment.ts');
      return showMoment(store, task);
    },
    close: async () => {},
  };
}
