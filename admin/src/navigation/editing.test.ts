import { afterEach, describe, expect, it } from 'vitest';
import {
  discardEditing,
  holdLeaving,
  isEditing,
  startEditing,
  stopEditing,
  wouldLoseChanges,
  wouldLoseChangesThen,
} from './editing.ts';

afterEach(stopEditing);

describe('editing', () => {
  it('begins with the form and ends with it', () => {
    expect(isEditing()).toBe(false);
    startEditing(() => false);
    expect(isEditing()).toBe(true);
    stopEditing();
    expect(isEditing()).toBe(false);
  });

  it('loses nothing as long as nothing was changed', () => {
    let isChanged = false;
    startEditing(() => isChanged);
    expect(wouldLoseChanges()).toBe(false);
    isChanged = true;
    expect(wouldLoseChanges()).toBe(true);
  });

  it('that has ended has nothing to lose', () => {
    startEditing(() => true);
    stopEditing();
    expect(wouldLoseChanges()).toBe(false);
  });

  it('has nothing to lose once what is being saved is saved; all of it where it was refused', async () => {
    startEditing(() => true);
    holdLeaving(Promise.resolve().then(stopEditing));
    expect(await wouldLoseChangesThen()).toBe(false);
    startEditing(() => true);
    holdLeaving(Promise.reject(new Error('refused')));
    expect(await wouldLoseChangesThen()).toBe(true);
  });

  it('is waited for until the last has ended of what comes before leaving, begun meanwhile too', async () => {
    startEditing(() => true);
    const [save, conflict] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let isDecided = false;
    holdLeaving(save.promise);
    const decided = wouldLoseChangesThen().then(() => {
      isDecided = true;
    });
    holdLeaving(conflict.promise);
    save.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    expect(isDecided).toBe(false);
    conflict.resolve();
    await decided;
  });

  it('that is given up forgets what was changed; that ends by itself does not', () => {
    let given = 0;
    const start = () =>
      startEditing(
        () => true,
        () => given++,
      );
    start();
    stopEditing();
    discardEditing();
    expect(given).toBe(0);
    start();
    discardEditing();
    expect(given).toBe(1);
    expect(isEditing()).toBe(false);
  });
});
