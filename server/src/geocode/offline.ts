/** Finds addresses without asking anybody: it knows towns, and takes the street as it was typed. */
import { setImmediate as letOthers } from 'node:timers/promises';
import { type Address, addressOf, type Geocoder, MOST_FOUND } from './address.ts';
import { type Reading, readingsOf } from './splitQuery.ts';
import { allTowns, type Town } from './towns.ts';

/** How well a place is named, the best first. */
const EXACT = 0;
const BEGINS = 1;
const HAS_WORDS = 2;
const WITH_PROVINCE = 3;
const NOT_AT_ALL = Number.POSITIVE_INFINITY;

interface Hit {
  readonly town: Town;
  readonly reading: Reading;
  readonly rank: number;
}

export const offlineGeocoder: Geocoder = {
  async find(query) {
    const best = new Map<Town, Hit>();
    for (const reading of readingsOf(query)) {
      for (const town of allTowns()) {
        const rank = rankOf(town, reading);
        if (rank < (best.get(town)?.rank ?? NOT_AT_ALL)) best.set(town, { town, reading, rank });
      }
      await letOthers();
    }
    return [...best.values()].sort(byLikelihood).slice(0, MOST_FOUND).map(address);
  },
};

function rankOf({ names, postalCodes, province, provinceName }: Town, reading: Reading): number {
  const { place, postalCode } = reading;
  if (postalCode && !postalCodes.includes(postalCode)) return NOT_AT_ALL;
  if (place.length === 0) return postalCode ? EXACT : NOT_AT_ALL;
  const words = place.join(' ');
  if (names.includes(words)) return EXACT;
  const isProvince = (word: string) =>
    word === province.toLowerCase() || provinceName.split(' ').includes(word);
  return Math.min(
    ...names.map((name) => {
      if (name.startsWith(words)) return BEGINS;
      const parts = name.split(' ');
      const isIn = (word: string) => parts.some((part) => part.startsWith(word));
      if (place.every(isIn)) return HAS_WORDS;
      const rest = place.filter((word) => !isIn(word));
      if (rest.length === place.length || !rest.every(isProvince)) return NOT_AT_ALL;
      return WITH_PROVINCE;
    }),
  );
}

function byLikelihood(one: Hit, other: Hit): number {
  return (
    one.rank - other.rank ||
    one.reading.route.length - other.reading.route.length ||
    Number(other.town.isCapital) - Number(one.town.isCapital) ||
    other.town.postalCodes.length - one.town.postalCodes.length ||
    one.town.name.localeCompare(other.town.name, 'it')
  );
}

function address({ town, reading }: Hit): Address {
  const { name, postalCodes, province, latitude, longitude } = town;
  const [only = '', ...others] = postalCodes;
  const parts = {
    street_number: reading.number,
    route: reading.route,
    town: name,
    // Of a town with several, the street decides, and streets are not known here.
    postal_code: reading.postalCode || (others.length === 0 ? only : ''),
    province,
    latitude,
    longitude,
  };
  return addressOf(parts, 'town');
}
