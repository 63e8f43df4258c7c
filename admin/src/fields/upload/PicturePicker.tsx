/** Choosing a picture that the site has already. Loaded only when one is looked for. */
import { Button, Modal, Skeleton, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue, useInViewport, useMediaQuery } from '@mantine/hooks';
import { IconPhoto, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { codeOf } from '../../api/client.ts';
import { picturesQuery, type SitePicture } from '../../api/lookups.ts';
import { useLabels } from '../../messages/labels.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { StoredPicture } from '../../ui/StoredPicture.tsx';
import { useFocusBack } from '../../ui/useFocusBack.ts';
import classes from './PicturePicker.module.css';

const PHONE = '(max-width: 600px)';
const STILL_MS = 250;

interface PicturePickerProps {
  onChoose: (picture: SitePicture) => void;
  onClose: () => void;
}

/** The pictures of the site, to choose one from. */
export function PicturePicker({ onChoose, onClose }: PicturePickerProps) {
  useFocusBack();
  const { t } = useTranslation();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const [search, setSearch] = useState('');
  const [query] = useDebouncedValue(search.trim(), STILL_MS);
  const list = useRef<HTMLUListElement>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('pictures.title')}
      size="xl"
      fullScreen={isPhone}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <TextInput
        data-autofocus
        type="search"
        aria-label={t('pictures.search')}
        placeholder={t('pictures.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          list.current?.querySelector('button')?.focus();
        }}
      />
      <Pictures query={query} list={list} onChoose={onChoose} />
    </Modal>
  );
}

interface PicturesProps extends Pick<PicturePickerProps, 'onChoose'> {
  query: string;
  list: React.RefObject<HTMLUListElement | null>;
}

/** Those that match, with more of them as one scrolls. */
function Pictures({ query, list, onChoose }: PicturesProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    ...picturesQuery(query),
    placeholderData: keepPreviousData,
  });
  const end = useInViewport<HTMLDivElement>();
  const isMoreWanted = end.inViewport && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (isMoreWanted) void fetchNextPage();
  }, [isMoreWanted, fetchNextPage]);
  if (error) {
    const retry = (
      <Button variant="default" size="xs" onClick={() => void refetch()}>
        {t('common.retry')}
      </Button>
    );
    return <EmptyNote icon={IconPhoto} title={labels.error(codeOf(error))} action={retry} />;
  }
  const pictures = data?.pages.flatMap(({ items }) => items) ?? [];
  if (pictures.length === 0 && !isFetching && !hasNextPage) {
    return query ? (
      <EmptyNote icon={IconSearch} title={t('resource.nothingFound')} />
    ) : (
      <EmptyNote icon={IconPhoto} title={t('pictures.none')} hint={t('pictures.noneHint')} />
    );
  }
  return (
    <>
      <ul
        ref={list}
        className={classes.grid}
        aria-label={t('pictures.title')}
        onKeyDown={moveFocus}
      >
        {pictures.map((picture, index) => (
          <Tile
            key={picture.image.url}
            picture={picture}
            isFirst={index === 0}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <div ref={end.ref}>{isFetching && <Skeleton height={120} mt="sm" />}</div>
    </>
  );
}

/** The arrow keys go from picture to picture. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll('button')];
  const at = tiles.findIndex((tile) => tile.matches(':focus'));
  const tops = tiles.map(({ offsetTop }) => offsetTop);
  const next = besideIn(tops, at, event.key);
  if (next === null) return;
  event.preventDefault();
  tiles[next]?.focus();
}

interface TileProps extends Pick<PicturePickerProps, 'onChoose'> {
  picture: SitePicture;
  isFirst: boolean;
}

function Tile({ picture, isFirst, onChoose }: TileProps) {
  const { t } = useTranslation();
  const { image, thumbnail, uses, otherUses } = picture;
  const [first, ...others] = uses.map(({ name }) => name);
  const count = others.length + otherUses;
  const where = first
    ? t(count > 0 ? 'pictures.usedInMore' : 'pictures.usedIn', { name: first, count })
    : t(otherUses > 0 ? 'pictures.usedElsewhere' : 'pictures.unused');
  return (
    <li>
      <UnstyledButton
        className={classes.tile}
        // One stop for the tab key; the arrow keys reach the others.
        tabIndex={isFirst ? 0 : -1}
        title={[image.displayName, ...uses.map(({ name }) => name)].join('\n')}
        onClick={() => onChoose(picture)}
      >
        <StoredPicture
          className={classes.picture}
          url={image.url}
          srcSet={thumbnail}
          loading="lazy"
        />
        <span className={classes.name}>{image.displayName}</span>
        <Text component="span" className={classes.where}>
          {where}
        </Text>
      </UnstyledButton>
    </li>
  );
}

/**
 * Where a key leads in a grid of tiles; null where it leads nowhere.
 * @param tops how far down each tile stands: those of one row are at the same height
 */
export function besideIn(tops: readonly number[], at: number, key: string): number | null {
  const columns = tops.filter((top) => top === tops[0]).length;
  const last = tops.length - 1;
  // From above a gap in the last row, the last tile is next.
  const below = tops[at] === tops[last] ? at : Math.min(at + columns, last);
  const steps: Readonly<Record<string, number>> = {
    ...{ ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - columns },
    ...{ ArrowDown: below, Home: 0, End: last },
  };
  const next = steps[key] ?? at;
  return next === at || !(next in tops) ? null : next;
}
