/** What the public sees. */

/** The HTML at an address, which must answer with 200. */
export async function htmlOf(address: string): Promise<string> {
  const response = await fetch(address, { redirect: 'manual' });
  if (response.status !== 200) throw new Error(`${address} answers ${response.status}`);
  return response.text();
}

/** The HTML at each of several addresses. */
export async function htmlAt(addresses: readonly string[]): Promise<Record<string, string>> {
  const found = addresses.map(async (address) => [address, await htmlOf(address)] as const);
  return Object.fromEntries(await Promise.all(found));
}

/** Every address that the sitemap names, in all languages. */
export async function addressesOf(siteUrl: string): Promise<string[]> {
  const sitemap = await htmlOf(`${siteUrl}/sitemap.xml`);
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address]) => address ?? []);
}
