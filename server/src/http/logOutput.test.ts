import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logOutput } from './logOutput.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regia-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('lines are there as soon as they are written', () => {
  const path = join(folder, 'log');
  const fd = openSync(path, 'a');
  const output = logOutput(fd);
  output.write('{"a":1}\n');
  output.write('{"b":"è"}\n');
  expect(readFileSync(path, 'utf8')).toBe('{"a":1}\n{"b":"è"}\n');
  closeSync(fd);
});

it.skipIf(process.platform !== 'linux')('a full disk takes none, and is no reason to end', () => {
  const fd = openSync('/dev/full', 'w');
  const output = logOutput(fd);
  for (let line = 0; line < 1_000; line++) output.write('{"level":"error"}\n');
  closeSync(fd);
});

it('a closed output takes none either', () => {
  const fd = openSync(join(folder, 'log'), 'a');
  closeSync(fd);
  logOutput(fd).write('{}\n');
});

it('a pipe that nobody reads keeps nobody waiting for each line, and has whole lines once it is read', () => {
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const fd = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  const output = logOutput(fd);
  const line = `${JSON.stringify({ text: 'x'.repeat(5_000) })}\n`;
  for (let count = 0; count < 1_000; count++) output.write(line);
  const first = readAll(fd);
  expect(first.length).toBeLessThan(500 * line.length);
  output.write('{"after":true}\n');
  expect(`${first}${readAll(fd)}`.split('\n').slice(-2)).toEqual(['{"after":true}', '']);
  closeSync(fd);
});

it('a pipe that is read slowly slows nobody down for long', () => {
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const fd = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  vi.useFakeTimers({ toFake: ['performance'] });
  let waited = 0;
  const pause = vi.spyOn(Atomics, 'wait').mockImplementation((_array, _index, _value, ms = 0) => {
    waited += ms;
    vi.advanceTimersByTime(ms);
    readSync(fd, Buffer.alloc(4_096));
    return 'timed-out';
  });
  try {
    const output = logOutput(fd);
    const began = performance.now();
    for (let count = 0; count < 500; count++) {
      output.write(`${'x'.repeat(50_000)}\n`);
      vi.advanceTimersByTime(10);
    }
    expect(waited).toBeGreaterThan(900);
    expect(waited).toBeLessThan(1_100 + 0.02 * (performance.now() - began));
  } finally {
    pause.mockRestore();
    vi.useRealTimers();
    closeSync(fd);
  }
});

function readAll(fd: number): string {
  const bytes = Buffer.alloc(1_000_000);
  return bytes.toString('utf8', 0, readSync(fd, bytes));
}
