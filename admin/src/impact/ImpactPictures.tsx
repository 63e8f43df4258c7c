import { Skeleton } from '@mantine/core';
import { useElementSize, useInViewport } from '@mantine/hooks';
import type { Box } from '@regia/model/previewMessages.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { askPictures, type ImpactExample, type ImpactRequest } from '../api/renders.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { PagePicture } from './PagePicture.tsx';
import classes from './pictures.module.css';
import { pictureScale, screenOf } from './pictureView.ts';

interface ImpactPicturesProps {
  asked: ImpactRequest;
  output: ImpactExample;
}

const SIDES = ['before', 'after'] as const;

/** A page before and after a change, beside each other, at the place where they differ. Asked for once in view. */
export function ImpactPictures({ asked, output }: ImpactPicturesProps) {
  const { t } = useTranslation();
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const { data, isError } = usePictures(asked, output, inViewport);
  const { ref: place, width, height } = useElementSize();
  const [boxes, setBoxes] = useState<Partial<Record<(typeof SIDES)[number], readonly Box[]>>>({});
  const screen = screenOf(window.innerWidth);
  const scales = SIDES.map((side) => pictureScale(boxes[side], { width, height }, screen));
  if (isError) return <p className={classes.quiet}>{t('impact.noPictures')}</p>;
  const sides = SIDES.filter((side) => !data || data[side] !== null);
  return (
    <div ref={ref} className={classes.pictures}>
      {sides.map((side, index) => {
        const url = data?.[side];
        return (
          <figure key={side} className={classes.picture}>
            <figcaption>{t(`impact.${side}`)}</figcaption>
            <div ref={index === 0 ? place : undefined} className={classes.pictureFrame}>
              {url ? (
                <PagePicture
                  // Another page has a frame of its own.
                  key={url}
                  url={url}
                  view={{ size: { width, height }, screen, scale: Math.min(...scales) }}
                  boxes={boxes[side] ?? []}
                  onBoxes={(found) => setBoxes((known) => ({ ...known, [side]: found }))}
                />
              ) : (
                <Skeleton height="100%" />
              )}
            </div>
          </figure>
        );
      })}
    </div>
  );
}

/** Both addresses, once they are wanted. */
function usePictures(asked: ImpactRequest, output: ImpactExample, isInView: boolean) {
  const asker = useId();
  const known = useRef({ asked, number: 0 });
  if (known.current.asked !== asked) {
    known.current = { asked, number: known.current.number + 1 };
  }
  const wasInView = useRef(false);
  wasInView.current ||= isInView;
  const { type, reference, language } = output;
  const key = { type, reference, language };
  return useQuery({
    queryKey: ['drafts', 'pictures', asker, known.current.number, key],
    queryFn: ({ signal }) => askPictures({ ...asked, output: key }, signal),
    enabled: wasInView.current,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
