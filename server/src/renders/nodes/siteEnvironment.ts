import type { MapService } from '@regia/site/source.ts';
import type { Config } from '../../base/config.ts';

/** What the site's output depends on besides documents. */
export interface SiteEnvironment {
  readonly timeZone: string;
  /** Where the public reaches the site, without a slash at its end. */
  readonly siteUrl: string;
  /** Whose maps the site shows; its own where nothing is said. */
  readonly mapService?: MapService;
  /** Bytes of documents that one block may read, see `site/src/memory.ts`. */
  readonly mostHeld?: number;
}

/** That of the settings. */
export function environmentOf({
  siteTimeZone,
  siteUrl,
  mapService,
}: Pick<Config, 'siteTimeZone' | 'siteUrl' | 'mapService'>): SiteEnvironment {
  return { timeZone: siteTimeZone, siteUrl, mapService };
}
