/** Finds a place by its address. Loaded only when one looks for it. */
import { Modal, Text, TextInput } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { ADDRESS_DIALOG_WIDTH, MOBILE_BREAKPOINT_PX } from '@regia/model/constants.ts';
import { IconMapPin } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { codeOf } from '../../api/client.ts';
import { type Address, addressesQuery, SHORTEST_QUERY } from '../../api/lookups.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import classes from './AddressFinder.module.css';

const SEARCH_DELAY_MS = 250;
const NOTHING: readonly Address[] = [];

interface AddressFinderProps {
  onChoose: (address: Address) => void;
  onClose: () => void;
}

export default function AddressFinder({ onChoose, onClose }: AddressFinderProps) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery(`(max-width: ${MOBILE_BREAKPOINT_PX}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const query = typed.trim();
  const [settled] = useDebouncedValue(query, SEARCH_DELAY_MS);
  const { data, error, isFetching } = useQuery({
    ...addressesQuery(settled),
    placeholderData: keepPreviousData,
  });
  const isQuestion = query.length >= SHORTEST_QUERY;
  const isCurrent = settled === query && !isFetching;
  const found = error || !isQuestion ? NOTHING : (data ?? NOTHING);
  const active = Math.min(place, found.length - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setPlace((active + step + found.length) % found.length);
    }
    const chosen = found[active];
    // What answers an earlier question is not what was asked for.
    if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen && isCurrent) onChoose(chosen);
    }
  };
  const note = () => {
    if (!isQuestion) return t('maps.finder.hint');
    if (error) return t(`errors.${codeOf(error)}`);
    if (!isCurrent) return t('maps.finder.searching');
    if (data && data.length === 0) return t('errors.geocodeError');
    if (!data) return '';
    const key = data.some(isUnchecked) ? 'townCount' : 'count';
    return t(`maps.finder.${key}`, { count: data.length });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('maps.finder.title')}
      // What is found comes beneath, and its first line must not move.
      centered={false}
      size={isNarrow ? '100%' : ADDRESS_DIALOG_WIDTH}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <TextInput
        data-autofocus
        role="combobox"
        label={t('maps.finder.address')}
        placeholder={t('maps.finder.placeholder')}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setPlace(0);
          setTyped(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t('maps.finder.results')}
        className={classes.list}
      >
        {found.map((address, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keys
          <div
            key={`${address.street}/${address.town}/${address.province}/${address.latitude}`}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes.option}
            onMouseMove={() => setPlace(index)}
            onClick={() => onChoose(address)}
          >
            <IconMapPin size={16} aria-hidden />
            <span>
              {[address.street, townOf(address)].filter(Boolean).join(' · ')}
              {isUnchecked(address) && (
                <span className={classes.unchecked}>{t('maps.finder.unchecked')}</span>
              )}
            </span>
          </div>
        ))}
      </div>
      <Text role="status" size="sm" className={classes.note}>
        {note()}
      </Text>
    </Modal>
  );
}

/** Is the street only what was typed, and the place the middle of the town? */
function isUnchecked({ street, place }: Address): boolean {
  return street !== '' && place === 'town';
}

/** As on an envelope: 35031 Abano Terme (PD). */
function townOf({ postal_code, town, province }: Address): string {
  return [postal_code, town, province && `(${province})`].filter(Boolean).join(' ');
}
