import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteAnswer, watchServer } from './reachability.ts';

const MOST_MS = 5_000;
type Answer = (signal: AbortSignal) => Promise<Response>;

const alive: Answer = async () => new Response(null, { status: 200 });
const dead: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const balancer: Answer = async () => new Response(null, { status: 503 });
const silent: Answer = (signal) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

let server: Answer;
let asked: string[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  server = alive;
  asked = [];
  vi.stubGlobal('fetch', (path: string, { method, credentials, signal }: RequestInit) => {
    asked.push(`${method} ${path} ${credentials}`);
    return server(signal ?? new AbortController().signal);
  });
  stop = watchServer();
});
afterEach(() => {
  stop();
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
function show(isShown: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isShown);
  document.dispatchEvent(new Event('visibilitychange'));
}

it.each([
  ['refuses connections', dead],
  ['lets them wait', silent],
  ['has somebody else answer in its place', balancer],
])('a server that %s is known to be gone within 5 seconds, whenever it goes', async (_, gone) => {
  for (const lived of [0, 1, 1_000, 2_499, 2_500, 2_501, 4_000]) {
    server = alive;
    await pass(MOST_MS + lived);
    expect(onlineManager.isOnline()).toBe(true);
    server = gone;
    await pass(MOST_MS);
    expect(onlineManager.isOnline(), `gone after ${lived}`).toBe(false);
  }
});

it('a server at the end of a slow line is taken for gone once at most', async () => {
  server = (signal) =>
    new Promise((resolve, reject) => {
      setTimeout(() => resolve(new Response(null, { status: 200 })), 3_000);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  let times = 0;
  const forget = onlineManager.subscribe((isOnline) => {
    if (!isOnline) times++;
  });
  await pass(60_000);
  forget();
  expect(times).toBe(1);
  expect(onlineManager.isOnline()).toBe(true);
});

it('and that it is back is known as soon', async () => {
  server = dead;
  await pass(60_000);
  server = alive;
  await pass(MOST_MS);
  expect(onlineManager.isOnline()).toBe(true);
});

it('a request without an answer has it asked at once, and only that decides', async () => {
  noteAnswer(null);
  await pass(0);
  expect(onlineManager.isOnline()).toBe(true);
  server = dead;
  noteAnswer(null);
  await pass(0);
  expect(onlineManager.isOnline()).toBe(false);
  noteAnswer(404);
  expect(onlineManager.isOnline()).toBe(true);
});

it('an answer to anything outdoes a question that nobody answers', async () => {
  server = silent;
  await pass(4_000);
  noteAnswer(200);
  await pass(2_000);
  expect(onlineManager.isOnline()).toBe(true);
  await pass(3_000);
  expect(onlineManager.isOnline()).toBe(false);
});

it('requests that fail one after the other do not put off what is told', async () => {
  server = silent;
  for (let second = 0; second < 5; second += 1) {
    noteAnswer(null);
    await pass(1_000);
  }
  expect(onlineManager.isOnline()).toBe(false);
});

it('asks without a session, and not while other answers come or nobody looks', async () => {
  await pass(10_000);
  expect(asked).toEqual(Array(4).fill('HEAD /api/health omit'));
  asked = [];
  for (let second = 0; second < 10; second += 1) {
    noteAnswer(200);
    await pass(1_000);
  }
  expect(asked).toEqual([]);
  show(false);
  await pass(600_000);
  noteAnswer(200);
  await pass(600_000);
  expect(asked).toEqual([]);
  show(true);
  expect(asked).toHaveLength(1);
  stop();
  await pass(600_000);
  noteAnswer(null);
  expect(asked).toHaveLength(1);
});
