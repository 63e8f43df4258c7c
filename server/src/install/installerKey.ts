/** Who may install: whoever sits at the machine, or has read what the program printed there. */
import { hash, hkdfSync, timingSafeEqual } from 'node:crypto';
import { RegiaError } from '@regia/model/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../base/config.ts';
import { isLoopback } from '../base/hostNames.ts';

/** What proxies add, whether or not they are among TRUSTED_PROXIES. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** The key that goes with a secret: the same in all processes, and after a new start. */
export function installerKey(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'regia installer', 18)).toString('base64url');
}

export type InstallerDoor = ReturnType<typeof createInstallerDoor>;

export interface InstallerDoorOptions {
  config: Pick<Config, 'host' | 'adminUrl' | 'trustedProxies'>;
  secret: string;
  /** Is told the address where a key is asked for that was not printed at the start. */
  onAsked: (path: string) => void;
}

/** The way to the installer of an installation with these settings. */
export function createInstallerDoor(options: InstallerDoorOptions) {
  const { config, secret, onAsked } = options;
  const key = installerKey(secret);
  const path = `/installer?key=${key}`;
  const isReachable =
    !isLoopback(config.host) ||
    !isLoopback(new URL(config.adminUrl).hostname) ||
    config.trustedProxies.length > 0;
  let hasSaid = isReachable;
  /** Does a request come from somewhere from where the key is needed? */
  const needsKey = ({ headers, socket }: FastifyRequest) =>
    isReachable ||
    !isLoopback(socket.remoteAddress ?? '') ||
    PROXY_HEADERS.some((name) => headers[name] !== undefined);
  return {
    /** The installer's address, with the key where it takes one. */
    path: isReachable ? path : '/installer',
    needsKey,
    /** Throws installerKeyWrong where the key is needed and is not this one. */
    require(request: FastifyRequest, given = ''): void {
      if (!needsKey(request) || timingSafeEqual(hashOf(given), hashOf(key))) return;
      if (!hasSaid) onAsked(path);
      hasSaid = true;
      throw new RegiaError(
        'installerKeyWrong',
        'The key is missing or wrong: open the address that Regia printed when it started',
      );
    },
  };
}

/** Of one length, as a comparison in constant time needs it. */
function hashOf(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
