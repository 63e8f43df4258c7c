/** What markup, stylesheets and scripts refer to of the site's own files and assets. */

/** Paths that are neither pages nor made by the export itself. */
const OWN_PATH = /(?:files|assets)\/[\w./-]*\w/;

/** Finds the addresses of files and assets of a site that is reached at `siteUrl`. */
export class References {
  readonly #pattern: RegExp;

  constructor(siteUrl: string) {
    // Another site's `/files/…` stands behind its host, so only an address's beginning counts.
    const origin = siteUrl.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    this.#pattern = new RegExp(`(?:${origin}|(?<![\\w.:/%-]))/(${OWN_PATH.source})`, 'g');
  }

  /** Paths from the root, each once, such as `/files/page-images/a.webp`. */
  in(text: string): Set<string> {
    return new Set([...text.matchAll(this.#pattern)].map(([, path]) => `/${path}`));
  }
}

/** Names of files between quotes or in `url()`, as builds write what else they consist of. */
const NEAR_PATH =
  /["'`(]((?:\.{1,2}\/)*[\w-][\w./-]*\.(?:css|js|json|mjs|png|svg|webp|woff2))["'`)]/g;

/**
 * Addresses that the text of an asset may mean, as seen from its own address. Some are mere words:
 * those lead nowhere.
 */
export function nearReferences(text: string, path: string): Set<string> {
  const found = [...text.matchAll(NEAR_PATH)].map(
    ([, near]) => new URL(near ?? '', `http://site${path}`).pathname,
  );
  return new Set(found.filter((one) => one.startsWith('/assets/') && one !== path));
}

/** Can a file with this name refer to others? */
export function mayRefer(path: string): boolean {
  return /\.(?:css|m?js|json|html|svg)$/.test(path);
}
