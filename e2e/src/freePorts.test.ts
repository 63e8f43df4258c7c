import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePorts } from '../../scripts/freePorts.ts';

/** The first that Linux gives to connections; other systems begin later. */
const FIRST_OF_CONNECTIONS = 32_768;

it('free ports are no two alike, and none that the system gives to connections', async () => {
  const ports = await freePorts(100);
  expect(new Set(ports).size).toBe(100);
  expect(ports.filter((port) => port >= FIRST_OF_CONNECTIONS || port < 1_024)).toEqual([]);
});

it('free ports can be listened on', async () => {
  const servers = (await freePorts(3)).map((port) => createServer().listen(port, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
});
