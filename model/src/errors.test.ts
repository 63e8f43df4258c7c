import { describe, expect, it } from 'vitest';
import { formInvalid, RegiaError, recordNotFound } from './errors.ts';

describe('RegiaError', () => {
  it('knows the status of its code', () => {
    expect(new RegiaError('sync').status).toBe(409);
    expect(new RegiaError('children', 'Linked object still present').message).toBe(
      'Linked object still present',
    );
  });

  it('names the fields of an invalid form', () => {
    const error = formInvalid({ 'title.it': 'tooLong' });
    expect(error).toMatchObject({
      code: 'formInvalid',
      status: 422,
      message: 'Check the inserted fields',
    });
    expect(error.details).toEqual({ fields: { 'title.it': 'tooLong' } });
  });

  it('says which record was not found where', () => {
    expect(recordNotFound('pages', 'p9').message).toBe('#p9 not found in collection pages');
  });
});
