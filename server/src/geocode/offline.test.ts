/** Addresses found from the municipalities alone. */
import { describe, expect, it } from 'vitest';
import { offlineGeocoder } from './offline.ts';

const find = (query: string) => offlineGeocoder.find(query);
const best = async (query: string) => (await find(query))[0];

describe('addresses without a service', () => {
  it('are found by the beginning of a town’s name', async () => {
    expect(await best('abano')).toEqual({
      street_number: '',
      route: '',
      town: 'Abano Terme',
      postal_code: '35031',
      province: 'PD',
      street: '',
      latitude: 45.3593736,
      longitude: 11.7886941,
      place: 'town',
    });
  });

  it('are found by any word of it, and by its postal code', async () => {
    expect((await find('terme')).map(({ town }) => town)).toContain('Abano Terme');
    expect((await find('35031')).map(({ town }) => town)).toEqual(['Abano Terme']);
    expect(await find('35031 Milano')).toEqual([]);
  });

  it('keep the street and its number as they were typed', async () => {
    const wanted = { route: 'Via Roma', street_number: '12', street: 'Via Roma, 12' };
    for (const query of [
      'Via Roma 12, Abano Terme',
      'Via Roma, 12, 35031 Abano Terme (PD), Italia',
      'Abano Terme Via Roma 12',
      'Via Roma 12 abano',
    ]) {
      expect(await best(query), query).toMatchObject({ ...wanted, town: 'Abano Terme' });
      // Whether there is such a street, nobody knows.
      expect(await best(query), query).toMatchObject({ place: 'town' });
    }
  });

  it('take no street for a town', async () => {
    expect(await best('padova via roma 5')).toMatchObject({
      town: 'Padova',
      street: 'via roma, 5',
      postal_code: '',
    });
    expect(await best('via milano abano terme')).toMatchObject({
      town: 'Abano Terme',
      street: 'via milano',
    });
  });

  it('mind neither accents nor case, and know both names of a town', async () => {
    expect(await best('FORLI')).toMatchObject({ town: 'Forlì', province: 'FC' });
    expect(await best('forlì')).toMatchObject({ town: 'Forlì' });
    expect(await best('bozen')).toMatchObject({ town: 'Bolzano', province: 'BZ' });
  });

  it('are told apart by their province', async () => {
    expect(await best('Castro BG')).toMatchObject({ town: 'Castro', province: 'BG' });
    expect(await best('Castro Lecce')).toMatchObject({ town: 'Castro', province: 'LE' });
  });

  it('are those of a province’s main town before those of others', async () => {
    expect(await best('rov')).toMatchObject({ town: 'Rovigo' });
  });

  it('are those whose name begins so before those that have the word later in it', async () => {
    expect((await find('castel')).map(({ town }) => town)).not.toContain('Aci Castello');
  });

  it('are none for what is no address', async () => {
    for (const query of ['xyzzy', '12', ',', '%', 'via', 'via roma 1', '🦊', '(((']) {
      expect(await find(query), query).toEqual([]);
    }
  });

  it('are no more than one looks through', async () => {
    expect(await find('san')).toHaveLength(8);
  });
});
