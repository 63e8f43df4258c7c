/** Which servers `DATABASE_URL` names. */

/** Of the library's `target_session_attrs`, those that ask for the server that is written. */
const ATTRIBUTES = new Set(['read-write', 'primary']);

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;

/**
 * The address of each server that an address names, as `postgres://user@one:5432,two:5432/database`
 * does, which ends in `?target_session_attrs=read-write` where others than we use it too.
 * @throws Error that says in one line what is wrong with it
 */
export function addressesIn(url: string): string[] {
  const [, beginning = '', hosts = '', end = ''] = ADDRESS.exec(url) ?? [];
  const all = hosts.split(',').map((host) => URL.parse(`${beginning}${host}${end}`));
  return all.map((address) => {
    if (!address || (all.length > 1 && !address.hostname)) {
      throw new Error('must be an address such as postgres://user:password@host:5432/database');
    }
    const wanted = address.searchParams.get('target_session_attrs');
    if (wanted !== null && !ATTRIBUTES.has(wanted)) {
      throw new Error('target_session_attrs must be read-write or primary');
    }
    if (wanted === null) return address.href;
    address.searchParams.delete('target_session_attrs');
    return address.href;
  });
}
