import { describe, expect, it } from 'vitest';
import { Chance } from './chance.ts';
import { readOptions, sharesOf } from './options.ts';

describe('the command line', () => {
  it('says how many rounds there are, of what, and how chance decides', () => {
    const words = [
      '--rounds',
      '20',
      '--seed',
      '7',
      '--on',
      's3,sqlite',
      '--faults',
      'kill -9,stop',
    ];
    expect(readOptions(words, { SEED: '8' })).toEqual({
      rounds: 20,
      seed: 7,
      forms: ['sqlite', 's3'],
      faults: ['kill -9', 'stop'],
    });
  });

  it('may leave all of it to the environment, or to chance', () => {
    expect(readOptions([], { ROUNDS: '5', SEED: '9' })).toMatchObject({ rounds: 5, seed: 9 });
    expect(readOptions([], {})).toMatchObject({ rounds: 300, forms: ['sqlite', 'postgres', 's3'] });
  });

  it.each([[['--rounds', '0']], [['--seed', 'x']], [['--on', 'mysql']], [['--what']]])(
    'that says %j is not understood',
    (words) => {
      expect(() => readOptions(words, {})).toThrow(/--/);
    },
  );
});

it('all rounds are shared out', () => {
  const shares = sharesOf(301, ['sqlite', 'postgres', 's3']);
  expect([...shares]).toEqual([
    ['sqlite', 120],
    ['postgres', 121],
    ['s3', 60],
  ]);
});

describe('chance', () => {
  const draw = (...seeds: (string | number)[]) => {
    const chance = new Chance(...seeds);
    return Array.from({ length: 20 }, () => chance.whole(1, 6));
  };

  it('decides the same for the same seed, and something else for another', () => {
    expect(draw(1, 'SQLite', 3)).toEqual(draw(1, 'SQLite', 3));
    expect(draw(1, 'SQLite', 3)).not.toEqual(draw(1, 'SQLite', 4));
    expect(new Set(draw(1))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  it('takes as often as a weight says, and never what has none', () => {
    const chance = new Chance(1);
    const drawn = Array.from({ length: 400 }, () =>
      chance.weighted([
        [3, 'often'],
        [0, 'never'],
        [1, 'seldom'],
      ]),
    );
    const often = drawn.filter((one) => one === 'often').length;
    expect(drawn).not.toContain('never');
    expect(often).toBeGreaterThan(250);
    expect(often).toBeLessThan(350);
  });

  it('has nothing to choose from nothing', () => {
    expect(() => new Chance(1).one([])).toThrow(RangeError);
    expect(new Chance(1).shuffled([1, 2, 3]).sort()).toEqual([1, 2, 3]);
  });
});
