import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { PREPARED_HEADER } from '@regia/model/constants.ts';
import { describe, expect, it } from 'vitest';
import { processStage } from '../testing/processStage.ts';
import { exitOf, listening } from '../testing/realProcess.ts';

const stage = processStage();

const run = (environment: Record<string, string> = {}) =>
  stage.run({ SITE_PROCESSES: '2', ...environment });

/** The processes that a process has started and that run still. */
async function childrenOf(pid: number | undefined): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name)
      ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
      : '';
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(parent) === pid && state !== 'Z') found.push(Number(name));
  }
  return found;
}

const isRunning = (pid: number) =>
  readFile(`/proc/${pid}/stat`, 'utf8').then(
    (stat) => !/\) [ZX] /.test(stat),
    () => false,
  );

describe('a site in processes of its own', () => {
  it('shows what was saved as soon as that was answered, and ends with the one that started it', async () => {
    const child = run();
    const { admin, site } = await listening(child);
    const children = await childrenOf(child.pid);
    expect(children).toHaveLength(2);
    const cookie = await installed(admin);
    const send = async (method: string, url: string, body: object) => {
      const headers = { cookie, origin: admin, 'content-type': 'application/json' };
      const answer = await fetch(admin + url, { method, headers, body: JSON.stringify(body) });
      return { status: answer.status, body: Object(await answer.json()) };
    };
    const heading = { name: 'Titolo', code: { it: '<h1>{{ page.title }}</h1>' } };
    const block = await send('POST', '/api/records/block', heading);
    const blocks = { it: [{ id: block.body.record.id }] };
    const template = await send('POST', '/api/records/templates', { name: 'Pagina', blocks });
    const page = {
      name: 'Casa',
      title: { it: 'Uno' },
      slug: { it: 'casa' },
      isHomepage: true,
      template: { id: template.body.record.id },
    };
    let { record } = (await send('POST', '/api/records/pages', page)).body;
    for (const title of ['Due', 'Tre', 'Quattro', 'Cinque']) {
      const saved = await send('PUT', `/api/records/pages/${record.id}`, {
        ...record,
        title: { it: title },
      });
      expect(saved.status).toBe(200);
      record = saved.body.record;
      // Each on a connection of its own, so that both processes are asked.
      const headers = { connection: 'close' };
      const shown = await Promise.all(
        Array.from({ length: 6 }, async () => (await fetch(site, { headers })).text()),
      );
      expect(shown).toEqual(shown.map(() => expect.stringContaining(`<h1>${title}</h1>`)));
    }
    child.kill('SIGTERM');
    expect(await exitOf(child)).toEqual([0, null]);
    expect(await Promise.all(children.map(isRunning))).toEqual([false, false]);
  });

  it('shows by links what was rendered for nobody else, and has it counted', async () => {
    const child = run();
    const { admin, site } = await listening(child);
    const cookie = await installed(admin);
    const headers = { cookie, origin: admin, 'content-type': 'application/json' };
    const send = async (url: string, body: object) => {
      const answer = await fetch(admin + url, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return Object(await answer.json());
    };
    const { record: block } = await send('/api/records/block', {
      name: 'Titolo',
      code: { it: '<h1>{{ page.title }}</h1>' },
    });
    const { record: template } = await send('/api/records/templates', {
      name: 'Pagina',
      blocks: { it: [{ id: block.id }] },
    });
    const { record: tomorrow } = await send('/api/records/pages', {
      ...{ name: 'Domani', title: { it: 'Domani' }, slug: { it: 'domani' } },
      ...{ template: { id: template.id }, publicAt: '2200-01-01T00:00:00.000Z' },
    });
    const shown = async (moment: object) => {
      const { url } = await send('/api/shown-links', { target: { moment }, takesComments: true });
      const address = `${site}${new URL(url).pathname}domani`;
      const frame = await (await fetch(address)).text();
      const [, source = ''] = / src="(\/_shown\/page\/[^"]*)"/.exec(frame) ?? [];
      const page = await fetch(site + source);
      const body = new URLSearchParams({ text: 'Perché “domani”?' });
      const left = await fetch(address, { method: 'POST', body });
      expect([left.status, left.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
      return [page.status, await page.text()];
    };
    const at = '2200-01-02T00:00:00.000Z';
    expect(await shown({ at })).toEqual([200, expect.stringContaining('<h1>Domani')]);
    // Making a set's changes takes the process that writes.
    const { id: set } = await send('/api/prepared', { name: 'Lunedì' });
    const code = { it: '<h2>{{ page.title }}</h2>' };
    const changed = await fetch(`${admin}/api/records/block/${block.id}`, {
      method: 'PUT',
      headers: { ...headers, [PREPARED_HEADER]: set },
      body: JSON.stringify({ ...block, code }),
    });
    expect(changed.status).toBe(200);
    expect(await shown({ set, at })).toEqual([200, expect.stringContaining('<h2>Domani')]);
    const told = await fetch(`${admin}/api/comments/pages/${tomorrow.id}`, { headers });
    const { comments } = Object(await told.json());
    expect(comments).toEqual(
      comments.map(() => expect.objectContaining({ text: 'Perché “domani”?' })),
    );
    expect(comments).toHaveLength(2);
    const opened = async () => {
      const answer = await fetch(`${admin}/api/shown-links`, { headers });
      return Object(await answer.json()).links.map((link: { opened: number }) => link.opened);
    };
    await expect.poll(opened, { timeout: 5_000 }).toEqual([1, 1]);
    child.kill('SIGTERM');
    expect(await exitOf(child)).toEqual([0, null]);
  });

  it('is served on where one of them is killed, and ends where the one that started it is', async () => {
    const child = run();
    const { site } = await listening(child);
    const [first = 0] = await childrenOf(child.pid);
    process.kill(first, 'SIGKILL');
    const ask = () =>
      fetch(`${site}/api/health`, { headers: { connection: 'close' } }).then(
        ({ status }) => status,
      );
    await expect.poll(ask).toBe(200);
    await expect.poll(async () => (await childrenOf(child.pid)).length).toBe(2);
    const left = await childrenOf(child.pid);
    expect(left).not.toContain(first);
    child.kill('SIGKILL');
    await exitOf(child);
    await expect.poll(async () => Promise.all(left.map(isRunning))).toEqual([false, false]);
  });

  it('does not start where the port is taken, and says so in one line', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = Object(server.address());
    const child = run({ SITE_PORT: String(port) });
    const [error, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    server.close();
    expect(error).toBe(
      `SITE_PORT: port ${port} is already in use: stop the other program or choose another port\n`,
    );
    expect(code).toBe(1);
  });
});

/** Installs, and signs in. @returns the cookie of who installed */
async function installed(admin: string): Promise<string> {
  const headers = { origin: admin, 'content-type': 'application/json' };
  const account = { email: 'ada@example.org', password: 'Segreta123' };
  const body = JSON.stringify({ firstName: 'Ada', lastName: 'Byron', ...account });
  const answer = await fetch(`${admin}/api/install`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
  const signedIn = await fetch(`${admin}/api/auth/sign-in/email`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify(account),
  });
  return signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
}
