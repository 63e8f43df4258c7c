/** Of the names by which machines are reached. */
import { BlockList } from 'node:net';
import type { Config } from './config.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Is it a name or address by which a machine reaches only itself? */
export function isLoopback(name: string): boolean {
  const address = name.replace(/^\[|\]$/g, '').replace(/^::ffff:/, '');
  if (address === 'localhost') return true;
  return LOOPBACK.check(address, 'ipv4') || LOOPBACK.check(address, 'ipv6');
}

/** What to say where scripts of the public site can set the cookies that the admin reads. */
export const SHARED_HOST =
  'ADMIN_URL and SITE_URL share a host name. Cookies ignore ports, so scripts on the site can set ' +
  'cookies that the admin reads: use two different host names';

/** Do others reach admin and site by one name? */
export function shareHost({ adminUrl, siteUrl }: Pick<Config, 'adminUrl' | 'siteUrl'>): boolean {
  const { hostname } = new URL(adminUrl);
  return hostname === new URL(siteUrl).hostname && !isLoopback(hostname);
}
