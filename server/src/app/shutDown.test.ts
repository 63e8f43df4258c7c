import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { processStage } from '../testing/processStage.ts';
import { type Addresses, exitOf, listening, type RealProcess } from '../testing/realProcess.ts';
import { ADA } from '../testing/testApp.ts';

const stage = processStage();

async function running(environment: Record<string, string>) {
  const child = stage.run(environment);
  return { child, at: await listening(child) };
}

/** An installation that is under way, and whose words come as slowly as the test likes. */
async function slowInstallation({ admin }: Addresses) {
  const body = JSON.stringify(ADA);
  const sending = request(`${admin}/api/install`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  sending.on('error', () => {});
  sending.flushHeaders();
  await once(sending, 'continue');
  sending.write(body.slice(0, 10));
  const answered: Promise<IncomingMessage> = once(sending, 'response').then(
    ([response]) => response,
  );
  answered.catch(() => {});
  return { answered, finish: () => sending.end(body.slice(10)) };
}

/** Waits until the process has taken a signal: it says so itself. */
async function stopping({ metrics, admin }: Addresses, child: RealProcess): Promise<void> {
  child.kill('SIGTERM');
  for (;;) {
    const { status } = await fetch(`${metrics ? new URL(metrics).origin : admin}/api/ready`);
    if (status === 503) return;
  }
}

describe('a process that is told to stop', () => {
  it('is not ready at once, finishes what it was asked, and ends well', async () => {
    const { child, at } = await running({ STOP_DELAY_SECONDS: '6', STOP_LIMIT_SECONDS: '30' });
    const slow = await slowInstallation(at);
    await stopping(at, child);
    // Whoever has not noticed yet is still served, on connections that end with the answer.
    const agent = new Agent({ keepAlive: true });
    const late = request(`${at.site}/robots.txt`, { agent }).end();
    const [answer]: IncomingMessage[] = await once(late, 'response');
    expect([answer?.statusCode, answer?.headers.connection]).toEqual([200, 'close']);
    agent.destroy();

    slow.finish();
    const installed = await slow.answered;
    expect(installed.statusCode).toBe(201);
    expect(await json(installed)).toMatchObject({ user: { id: expect.any(String) } });
    expect(await exitOf(child)).toEqual([0, null]);
  });

  it('waits for a request beyond the moment at which it takes no more', async () => {
    const { child, at } = await running({ STOP_LIMIT_SECONDS: '30' });
    const slow = await slowInstallation(at);
    child.kill('SIGTERM');
    await untilRefused(at.site);
    slow.finish();
    expect((await slow.answered).statusCode).toBe(201);
    expect(await exitOf(child)).toEqual([0, null]);
  });

  it('cuts what does not end in time, and ends well', async () => {
    const { child, at } = await running({ STOP_LIMIT_SECONDS: '1' });
    const slow = await slowInstallation(at);
    child.kill('SIGTERM');
    await expect(slow.answered).rejects.toThrow('socket hang up');
    expect(await exitOf(child)).toEqual([0, null]);
  });

  it('does not wait for connections on which nothing is asked, or ever was', async () => {
    const { child, at } = await running({ STOP_LIMIT_SECONDS: '600' });
    const agent = new Agent({ keepAlive: true });
    const used = request(`${at.site}/robots.txt`, { agent }).end();
    const [answer]: IncomingMessage[] = await once(used, 'response');
    answer?.resume();
    const { hostname, port } = new URL(at.site);
    const silent = connect(Number(port), hostname);
    await once(silent, 'connect');
    child.kill('SIGTERM');
    expect(await exitOf(child)).toEqual([0, null]);
    agent.destroy();
  });
});

/** Waits until nobody listens there any more. */
async function untilRefused(address: string): Promise<void> {
  for (;;) {
    const isServed = await fetch(`${address}/robots.txt`).then(
      (response) => response.arrayBuffer().then(() => true),
      () => false,
    );
    if (!isServed) return;
  }
}
