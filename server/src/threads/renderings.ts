/** What the code of blocks is rendered for, besides saves: none of it writes, so it can be done apart. */
import type { Config } from '../base/config.ts';
import type { ImpactRenderer } from '../impact/impact.ts';
import type { DifferenceRenderer } from '../impact/momentDifference.ts';
import type { PicturesRenderer } from '../impact/pictures.ts';
import type { MomentRenderer } from '../moments/showMoment.ts';
import type { PreviewRenderer } from '../preview/preview.ts';
import type { Builder } from '../renders/build/builder.ts';
import type { Store } from '../store/store.ts';

export interface Renderings
  extends Builder,
    DifferenceRenderer,
    ImpactRenderer,
    MomentRenderer,
    PicturesRenderer,
    PreviewRenderer {
  /** Ends what is under way. */
  close(): Promise<void>;
}

/** @param database where others read what `store` writes */
export type OpenRenderings = (
  database: Pick<Config, 'databaseUrl' | 'dataDir'>,
  store: Store,
) => Renderings;
