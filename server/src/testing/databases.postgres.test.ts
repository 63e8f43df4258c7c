/** The databases that tests use one after the other. */
import pg from 'pg';
import { expect, test } from 'vitest';
import { endConnections } from './databaseFaults.ts';
import { takeDatabase } from './databases.ts';

test('a database to which somebody may still write is given to nobody else', async () => {
  const left = await takeDatabase();
  const late = new pg.Client(left.url);
  late.on('error', () => {});
  await late.connect();
  await left.release();
  const insert = `INSERT INTO changes (at) VALUES ('2026-03-10')`;
  await expect(late.query(insert)).rejects.toThrow();
  const next = await takeDatabase();
  expect(await next.readRows()).toEqual(new Map());
  await next.release();
});

test('and those that have been left are used again, by turns', async () => {
  const use = async () => {
    const { url, release } = await takeDatabase();
    const late = new pg.Client(url);
    await late.connect();
    const gone = late.end();
    await release();
    await gone;
    return url;
  };
  await use();
  // As many as tests before this one have left.
  const seen: string[] = [];
  let again = await use();
  for (; !seen.includes(again); again = await use()) seen.push(again);
  expect(seen.length).toBeGreaterThan(1);
  expect(again).toBe(seen[0]);
  for (const url of seen.slice(1)) expect(await use()).toBe(url);
});

test('one whose connections a crash has ended is given back, and to nobody else', async () => {
  const crashed = await takeDatabase();
  await endConnections(crashed.url);
  await crashed.release();
  const next = await takeDatabase();
  expect(next.url).not.toBe(crashed.url);
  await next.release();
});

test('one that is given back twice is there once', async () => {
  const databases = [await takeDatabase(), await takeDatabase()];
  for (const one of [...databases, ...databases]) await one.release();
  const taken = await Promise.all([takeDatabase(), takeDatabase(), takeDatabase()]);
  expect(new Set(taken.map(({ url }) => url)).size).toBe(3);
  for (const one of taken) await one.release();
});
