import { expect, test } from 'vitest';
import { Room } from './room.ts';

test('what is kept is counted once, and let go of once where it is too much and nobody asks for it', () => {
  const room = new Room(10);
  const dropped: string[] = [];
  const keep = (name: string, bytes: number) => {
    room.keep(name, bytes, () => dropped.push(name));
    return room.bytes;
  };
  expect([room.bytes, keep('a', 6), keep('a', 7), keep('b', 3)]).toEqual([0, 6, 7, 10]);
  room.make();
  expect(dropped).toEqual([]);
  keep('c', 1);
  room.touch('b');
  room.make();
  room.make();
  expect([dropped, room.bytes]).toEqual([['a', 'c'], 3]);
  room.begin();
  keep('e', 2);
  room.forget('e');
  expect([room.bytes, keep('d', 9)]).toEqual([3, 12]);
  room.make();
  expect([dropped, room.bytes]).toEqual([['a', 'c', 'b', 'd'], 0]);
});
