import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problem, problemsOf } from './problem.ts';

describe('problemsOf', () => {
  it('keeps the first problem of each path', () => {
    const schema = z.string().min(3, problem('required')).regex(/^a/, problem('invalid'));
    const { error } = z.object({ name: schema }).safeParse({ name: 'b' });
    expect(error && problemsOf(error)).toEqual({ name: 'required' });
  });

  it('names what is unknown', () => {
    const { error } = z.strictObject({}).safeParse({ a: 1, b: 2 });
    expect(error && problemsOf(error, 'body')).toEqual({
      'body.a': 'unknownField',
      'body.b': 'unknownField',
    });
  });

  it('treats a name such as __proto__ as any other', () => {
    const { error } = z.strictObject({}).safeParse(JSON.parse('{"__proto__": 1}'));
    expect(error && Object.entries(problemsOf(error))).toEqual([['__proto__', 'unknownField']]);
  });
});
