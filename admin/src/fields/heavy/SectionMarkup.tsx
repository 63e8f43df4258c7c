/** Markup as it looks, without anything that runs, loads or leads elsewhere. */
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../messages/useTranslation.ts';
import { useMaps } from '../maps/useMaps.tsx';
import classes from '../sections/sectionContent.module.css';
import { tameMarkup } from './tameMarkup.ts';

export default function SectionMarkup({ html }: { html: string }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const maps = useMaps(html.includes('%MAP-'));
  const content = useMemo(
    () =>
      tameMarkup(html, {
        chipClass: classes.chip ?? '',
        mapLabel: (number) => {
          const name = maps.find((map) => map.number === number)?.name;
          return name
            ? t('resource.sections.mapNamed', { name })
            : t('resource.sections.map', { number });
        },
        elsewhereLabel: (place) => t('resource.sections.elsewhere', { place }),
      }),
    [html, maps, t],
  );
  useLayoutEffect(() => place.current?.replaceChildren(content.cloneNode(true)), [content]);
  // Where nothing is to be seen, such as of a script, the code says more.
  if (content.textContent?.trim() === '' && !content.querySelector('img, hr')) {
    return <pre className={classes.excerpt}>{html.slice(0, 400)}</pre>;
  }
  return <div ref={place} className={classes.markup} />;
}
