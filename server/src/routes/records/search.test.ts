/** One search across the collections: what is found, by whom, in which order. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { itemsIn, RecordsApp } from '../../testing/recordsApp.ts';
import { searchRoutes } from './search.ts';

const EVERYTHING = ['page', 'map', 'mapPoint', 'user', 'log', 'changelog', 'template', 'setting'];

let app: RecordsApp;
let reader: Client;
let author: Client;

beforeAll(async () => {
  app = await RecordsApp.open();
  searchRoutes(app.server, app.context);
  reader = await app.user('Lettore', { readAll: EVERYTHING });
  author = await app.user('Autore', { readOwn: ['page', 'changelog'] });
  const text = (value: string) => ({ sections: { it: [{ id: 's', type: 'text', value }] } });
  await app.put('pages', { name: 'Officina', ...text('<p>Il ferro battuto a mano</p>') }, 'Autore');
  app.wait(1_000);
  await app.put('pages', { name: 'Ferro e legno', title: { en: 'Iron and wood' } }, 'Lettore');
  app.wait(1_000);
  await app.put('pages', { name: 'Città di ferro' }, 'Lettore');
  app.wait(1_000);
  const map = await app.put('maps', { name: 'Le fonderie' }, 'Lettore');
  await app.put('mapPoints', { name: 'Ferriera', map: { id: map.id } }, 'Lettore');
  await app.put('changelog', { version: '9.9', date: '2026-01-01', public: true }, 'Lettore');
  await app.put('logs', { message: 'ferro #1 created', type: 'info' }, null);
});

afterAll(() => app.close());

async function titles(client: Client, query: string): Promise<unknown[]> {
  const answer = await client.get(`/api/search?query=${encodeURIComponent(query)}`);
  return itemsIn(answer).map(({ title }) => title);
}

describe('a search across the collections', () => {
  it('puts titles that begin with the words first, pages before works, then those that contain them', async () => {
    expect(await titles(reader, 'ferr')).toEqual([
      'Ferro e legno',
      'Ferriera',
      'Città di ferro',
      'Officina',
    ]);
  });

  it('minds neither accents, nor case, nor the order of the words', async () => {
    expect(await titles(reader, 'FERRO citta')).toEqual(['Città di ferro']);
  });

  it('begins with two letters, at the beginning of titles', async () => {
    expect(await titles(reader, 'of')).toEqual(['Officina']);
    expect(await titles(reader, 'o')).toEqual([]);
    expect(await titles(reader, ' ')).toEqual([]);
  });

  it('looks for short words too where a longer one is given', async () => {
    expect(await titles(reader, 'ferro ma')).toEqual(['Officina']);
    expect(await titles(reader, 'ferro e')).toEqual(['Ferro e legno']);
    expect(await titles(reader, 'ferro no')).toEqual([]);
    expect(await titles(author, 'ferro ma')).toEqual(['Officina']);
    expect(await titles(author, 'ferro an')).toEqual([]);
  });

  it('finds people by their first and last names', async () => {
    expect(await titles(reader, 'lett')).toEqual(['Lettore Rossi']);
    expect((await titles(reader, 'rossi')).sort()).toEqual(['Autore Rossi', 'Lettore Rossi']);
  });

  it('says where the words stand, and in which language', async () => {
    const found = async (query: string) =>
      itemsIn(await reader.get(`/api/search?query=${query}`)).map(({ match }) => match);
    expect(await found('legno')).toEqual([null]);
    expect(await found('iron')).toEqual([
      { field: 'title', language: 'en', excerpt: 'Iron and wood' },
    ]);
    expect(await found('battuto')).toEqual([
      { field: 'sections', language: 'it', excerpt: 'Il ferro battuto a mano' },
    ]);
  });

  it('tells what a record belongs to', async () => {
    const [point] = itemsIn(await reader.get('/api/search?query=ferriera'));
    expect(point).toMatchObject({
      collection: 'mapPoints',
      references: { map: expect.any(String) },
    });
  });

  it('leaves out what the program writes', async () => {
    expect(await titles(reader, 'created')).toEqual([]);
  });

  it('shows only what one may read', async () => {
    expect(await titles(author, 'ferr')).toEqual(['Officina']);
    expect(await titles(author, 'of')).toEqual(['Officina']);
    expect(await titles(author, '9.9')).toEqual(['9.9']);
    const nobody = await app.user('Nessuno', { create: ['page'], updateOwn: ['page'] });
    expect(await titles(nobody, 'ferro')).toEqual([]);
  });

  it('finds two signs wherever they stand, as lists do', async () => {
    await app.put('pages', { name: 'Guida', title: { en: 'Notes: 中文 網站' } }, 'Lettore');
    for (const query of ['網站', '中文 網站', '網站 notes']) {
      expect(await titles(reader, query)).toEqual(['Guida']);
    }
  });

  it('takes anything that can be typed', async () => {
    for (const query of [
      '"',
      "'; --",
      'a" OR "b',
      '%%%',
      '\\',
      '\0\0\0',
      '🦊🦊🦊',
      'x'.repeat(200),
    ]) {
      for (const one of [reader, author]) expect(await titles(one, query)).toEqual([]);
    }
  });

  it('is no longer than one wants, and refuses more than there is', async () => {
    expect(itemsIn(await reader.get('/api/search?query=ferr&limit=2'))).toHaveLength(2);
    for (const query of ['query=x&limit=0', 'query=x&limit=51', `query=${'x'.repeat(201)}`, '']) {
      expect((await reader.get(`/api/search?${query}`)).status).toBe(400);
    }
    expect((await app.as(null).get('/api/search?query=ferro')).status).toBe(401);
  });
});
