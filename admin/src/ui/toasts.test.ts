import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/client.ts';
import * as showing from './showToast.tsx';
import { errorTextKey, toastError } from './toasts.ts';

const has = (key: string) => ['errors.sync', 'errors.save', 'errors.generic'].includes(key);

describe('the text of an error', () => {
  it('is its own where it has one', () => {
    expect(errorTextKey('sync', 'save', has)).toBe('errors.sync');
  });

  it('is the fallback’s where it has none', () => {
    expect(errorTextKey('unheardOf', 'save', has)).toBe('errors.save');
  });

  it('is the fallback’s where its own would say nothing', () => {
    expect(errorTextKey('generic', 'save', has)).toBe('errors.save');
  });

  it('is the generic one where nothing else is', () => {
    expect(errorTextKey('unheardOf', 'delete', has)).toBe('errors.generic');
    expect(errorTextKey('unheardOf', undefined, has)).toBe('errors.generic');
    expect(errorTextKey('generic', undefined, has)).toBe('errors.generic');
  });
});

it('leaves a session that has ended to the screen where one signs in again', () => {
  const show = vi.spyOn(showing, 'showToast').mockReturnValue();
  toastError(new ApiError('notAuthenticated', 401), 'save');
  expect(show).not.toHaveBeenCalled();
  toastError(new ApiError('sync', 409), 'save');
  expect(show).toHaveBeenCalledOnce();
});
