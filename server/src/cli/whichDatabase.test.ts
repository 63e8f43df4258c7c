/** A command says first which database it works on, and begins no other one by mistake. */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { giveCommand } from '../testing/command.ts';
import { ON_POSTGRES } from '../testing/databases.ts';
import { TestApp } from '../testing/testApp.ts';
import type { CommandName } from './usage.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regia-which-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const WORDS: Record<CommandName, string> = {
  export: '--out -',
  import: 'FILE',
  backup: '',
  restore: 'FILE',
  'user:create': '--email a@example.com --first-name A --last-name B --role Master',
  'user:reset-password': '--email a@example.com',
  'render:rebuild': '',
  'files:copy': '--to disk',
  move: '--to sqlite:FOLDER',
  doctor: '',
};
const COMMANDS = Object.entries(WORDS).map(([name, words]) => `${name} ${words}`.trim());

/** It is refused, and advises `--install` if, and only if, it takes it. */
async function expectRefused(words: string, environment: Record<string, string>, why: RegExp) {
  const { code, said, complained } = await giveCommand(words, { environment });
  expect([code, said, complained]).toEqual([1, '', expect.stringMatching(why)]);
  const help = await giveCommand(`${words} --help`, { environment });
  expect(complained.includes('--install')).toBe(help.said.includes('--install'));
}

describe('a command on a folder without a database', () => {
  it.each(COMMANDS)('%s: names it, is refused, and leaves nothing behind', async (words) => {
    const dataDir = join(folder, 'wrong');
    const named = new RegExp(
      `^Database: ${dataDir}/regia.db \\(does not exist\\)\nDATA_DIR: .*not installed`,
    );
    await expectRefused(words, { DATA_DIR: dataDir }, named);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('goes on with --install', async () => {
    const { complained } = await giveCommand('import none.json --install', {
      environment: { DATA_DIR: folder },
    });
    expect(complained).not.toContain('--install');
    expect(await readdir(folder)).toContain('regia.db');
  });
});

describe('a command on a database in which nothing is installed', () => {
  it('is refused, whatever it is', async () => {
    const test = await TestApp.open();
    await test.app.close();
    for (const words of COMMANDS) {
      await expectRefused(words, test.environment, /\(0 records\)\n.*: Regia is not installed/);
    }
    await test.remove();
    test.place.close();
  });
});

// On SQLite the database is in that folder.
it.runIf(ON_POSTGRES)('no command makes a DATA_DIR that is not there', async () => {
  const { test } = await TestApp.installed();
  await test.app.idle();
  const DATA_DIR = join(folder, 'wrong');
  for (const words of COMMANDS) {
    await expectRefused(words, { ...test.environment, DATA_DIR }, /\nDATA_DIR: there is no folder/);
    expect(existsSync(DATA_DIR)).toBe(false);
  }
  await test.close();
});

it('a command on an installed one names it before it does anything, and no password', async () => {
  const { test } = await TestApp.installed();
  await test.app.idle();
  for (const words of ['export --out -', 'doctor', 'import none.json', 'files:copy --to nowhere']) {
    const { said, complained } = await giveCommand(words, { environment: test.environment });
    const [first] = complained.split('\n');
    const where = ON_POSTGRES ? 'PostgreSQL, .*/\\w+' : join(test.config.dataDir, 'regia.db');
    expect(first).toMatch(new RegExp(`^Database: ${where} \\([1-9]\\d* records\\)$`));
    expect(said).not.toContain('Database:');
  }
  await test.close();
});

// It has an address of its own, so one engine's run is enough: nobody answers there, which takes its time.
it.skipIf(ON_POSTGRES)('tells no password of an address, whatever else it has', async () => {
  const words = ['postgres://walter:s3cr3t@127.0.0.1:1/regia', 'postgres://u:s3cr3t@a:1,b:2/regia'];
  const answers = words.map((url) =>
    giveCommand('export', {
      environment: { DATA_DIR: folder, DATABASE_URL: url, SESSION_SECRET: 'x'.repeat(32) },
    }),
  );
  for (const { code, said, complained } of await Promise.all(answers)) {
    expect(code).toBe(1);
    expect(`${said}${complained}`).not.toContain('s3cr3t');
  }
});
