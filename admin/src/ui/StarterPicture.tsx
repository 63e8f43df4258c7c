import type { Starter } from '@regia/model/rules/starters.ts';

/** What a site looks like that begins so: `public/starters.svg` draws it in the colours of the theme. */
export function StarterPicture({ starter }: { starter: Starter }) {
  return (
    <svg viewBox="0 0 320 200" width="100%" aria-hidden>
      <use href={`/starters.svg#${starter}`} />
    </svg>
  );
}
