/** A working day by keyboard alone: its test has no way to use a mouse, and watches the focus. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, installedClient, MASTER } from './client.ts';
import { KeyboardUser } from './keyboardUser.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let client: Client;
let hands: KeyboardUser;

beforeAll(async () => {
  stage = await openStage();
  client = await installedClient(stage.product.adminUrl, { demo: true });
  for (let number = 1; number <= 12; number++) {
    await client.create('variables', { name: `prova${String(number).padStart(2, '0')}` });
  }
  await client.create('users', {
    firstName: 'Lea',
    lastName: 'Neri',
    email: 'lea@example.org',
    role: (await client.get('/api/me')).role,
  });
  hands = await KeyboardUser.on(stage.page);
});

afterAll(async () => {
  await stage.end();
  expect(hands.complaints).toEqual([]);
});

/** Opens a screen by its letters, once nothing takes them for text. */
async function go(letter: string, heading: string): Promise<void> {
  await hands.press('Escape');
  await hands.pressTogether('g', letter);
  await hands.see('heading', heading);
}

/** Takes something that the palette finds. */
async function command(words: string, option: RegExp): Promise<void> {
  await hands.press('ControlOrMeta+k');
  await hands.seeFocusOn('combobox', 'Cerca o esegui un comando');
  await hands.type(words);
  await hands.pick(option, 'option');
}

test('one signs in, jumps over the menu, and finds anything with the palette', async () => {
  await hands.open(`${stage.product.adminUrl}/login`);
  await hands.seeFocusOn('textbox', 'E-mail');
  await hands.type(MASTER.email);
  await hands.press('Tab');
  await hands.type(MASTER.password);
  await hands.press('Enter');
  await hands.see('heading', /^Buon.*, Marta$/);

  await hands.reach('link', 'Vai al contenuto', 'Shift+Tab');
  await hands.press('Enter', 'Tab');
  await command('pagine', /^Pagine/);
  await hands.see('heading', 'Pagine');
});

test('a page is made: text with a heading and a link, a picture, another language', async () => {
  await go('p', 'Pagine');
  await hands.press('n');
  await hands.see('heading', 'Nuova pagina');
  await hands.reach('textbox', 'Nome');
  await hands.type('Tastiera');
  await hands.reach('textbox', 'Titolo it');
  await hands.type('Solo tastiera');

  await hands.enter('button', 'Testo');
  await hands.see('toolbar', 'Formattazione');
  await hands.seeFocusOn('textbox', 'Testo');
  await hands.type('## Un titolo');
  await hands.press('Enter');
  await hands.type('Una parola');
  await hands.press('Shift+Control+ArrowLeft');
  await hands.reach('button', /^Tipo di paragrafo/, 'Shift+Tab');
  for (let step = 0; step < 6; step++) await hands.press('ArrowRight');
  await hands.seeFocusOn('button', 'Link');
  await hands.press('Enter');
  await hands.seeFocusOn('textbox', 'Indirizzo del link');
  await hands.type('/contatti');
  await hands.press('Enter');
  await hands.see('link', 'parola');
  await hands.press('Escape');
  await hands.seeFocusOn('button', 'Modifica la sezione 1');

  await hands.enter('button', 'Immagine');
  await hands.seeFocusOn('button', /^Scegli immagine/);
  const buffer = await sharp({
    create: { width: 40, height: 30, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer();
  await hands.chooseFile(/^Scegli immagine/, { name: 'verde.png', buffer });
  await hands.see('button', 'Ritaglia');
  await hands.reach('textbox', 'Testo alternativo');
  await hands.type('Un campo verde');
  await hands.press('Escape');
  await hands.seeFocusOn('button', 'Modifica la sezione 2');

  await hands.reach('slider', 'Larghezza della sezione 2');
  for (let step = 0; step < 6; step++) await hands.press('ArrowLeft');
  await hands.reach('button', 'Sposta la sezione 2', 'Shift+Tab');
  await hands.press('ArrowUp');
  await hands.seeFocusOn('button', 'Sposta la sezione 1');

  await hands.reach('radio', 'Italiano', 'Shift+Tab');
  await hands.press('ArrowRight');
  await hands.reach('textbox', 'Titolo en');
  await hands.type('Keyboard only');
  await hands.reach('combobox', 'Template');
  await hands.press('ArrowDown');
  await hands.pick(/^Pagina/, 'option');
  await hands.seeFocusOn('combobox', 'Template');
  await hands.press('ControlOrMeta+s');
  await hands.see('heading', 'Pagine');
  await hands.see('link', 'Tastiera');
  const { items } = await client.get('/api/records/pages?search=Tastiera');
  const [saved] = items as Record<string, Record<string, object[]>>[];
  expect(saved?.title).toEqual({ it: 'Solo tastiera', en: 'Keyboard only' });
  expect(saved?.sections?.it).toMatchObject([
    { type: 'image', width: 6, value: 'Un campo verde' },
    { type: 'text', width: 12, value: expect.stringContaining('<h2>Un titolo</h2>') },
  ]);
});

test('a list is searched, filtered, sorted, leafed through, named, and cleared of what is chosen', async () => {
  await go('v', 'Variabili');
  await hands.press('/');
  await hands.seeFocusOn('searchbox', 'Cerca');
  await hands.type('prova');
  await hands.seeText(/^Risultati da 1 a 10 di 12 /);
  await hands.press('Escape');
  await hands.reach('textbox', 'Filtra per Nome');
  await hands.type('prova1');
  await hands.seeText(/^Risultati da 1 a 3 di 3 /);
  await hands.retype('prova');
  await hands.seeText(/^Risultati da 1 a 10 di 12 /);
  await hands.enter('button', /^Ordina per Nome|^Nome/, 'Shift+Tab');
  await hands.press('Enter');
  await hands.enter('button', 'Pagina 2');
  await hands.seeText(/^Risultati da 11 a 12 di 12 /);
  await hands.reach('combobox', 'Righe per pagina');
  await hands.press('ArrowDown');
  await hands.seeText(/^Risultati da 1 a 12 di 12 /);

  await hands.enter('button', 'Opzioni dell’elenco', 'Shift+Tab');
  await hands.reach('checkbox', 'Valore');
  await hands.press('Space', 'Escape');
  await hands.seeFocusOn('button', 'Opzioni dell’elenco');
  await hands.enter('button', 'Viste', 'Shift+Tab');
  await hands.reach('textbox', 'Nome della vista');
  await hands.type('Prove');
  await hands.press('Enter');
  await hands.press('Escape');
  // Keys are the list's again once the panel is gone.
  await hands.seeFocusOn('button', 'Prove');

  await hands.press('j', 'x', 'Shift+ArrowDown', 'Shift+ArrowDown');
  await hands.seeText('3 selezionati');
  await hands.enter('button', 'Elimina');
  await hands.see('dialog', /eliminare/);
  await hands.enter('button', 'Sì');
  await hands.seeText('3 elementi eliminati.');
  await hands.seeText(/^Risultati da 1 a 9 di 9 /);
});

test('what was deleted comes back from the bin', async () => {
  await hands.enter('link', 'Cestino', 'Shift+Tab');
  await hands.see('heading', 'Cestino');
  await hands.enter('button', /^Ripristina “prova/);
  await hands.seeText(/è tornato al suo posto/);
});

test('blocks are put in order, and their code is edited and left again', async () => {
  await go('b', 'Blocchi');
  await hands.reach('button', /^Trascina per spostare/);
  await hands.press('Space', 'ArrowDown', 'Space');
  await hands.reach('button', /^Azioni per/);
  await hands.press('ArrowDown');
  await hands.seeFocusOn('button', /^Azioni per/);
  await hands.press('n');
  await hands.see('heading', 'Nuovo blocco');
  await hands.reach('textbox', 'Nome');
  await hands.type('Riga');
  await hands.reach('textbox', 'Codice it');
  await hands.type('<p>Uno');
  await hands.press('Escape', 'Tab');
  await hands.press('ControlOrMeta+s');
  await hands.see('heading', 'Blocchi');
});

test('a template gets blocks and their order', async () => {
  await go('t', 'Template');
  await hands.press('n');
  await hands.see('heading', 'Nuovo template');
  await hands.reach('textbox', 'Nome');
  await hands.type('Di righe');
  await hands.reach('combobox', 'Aggiungi…');
  await hands.type('Riga');
  await hands.pick(/^Riga/, 'option');
  await hands.pick(/^Riga/, 'option');
  await hands.press('Escape');
  await hands.reach('button', /^Sposta su/, 'Shift+Tab');
  await hands.press('Enter');
  await hands.press('ControlOrMeta+s');
  await hands.see('heading', 'Template');
});

test('a variable gets rows and loses one', async () => {
  await go('v', 'Variabili');
  await hands.press('n');
  await hands.see('heading', 'Nuova variabile');
  await hands.reach('textbox', 'Nome');
  await hands.type('orari');
  for (const name of ['lunedi', 'martedi']) {
    await hands.enter('button', 'Testo');
    await hands.seeFocusOn('textbox', 'Nome');
    await hands.type(name);
    await hands.press('Tab');
    await hands.type('9–18');
  }
  await hands.enter('button', /^Rimuovi/);
  await hands.press('ControlOrMeta+s');
  await hands.see('heading', 'Variabili');
});

test('a point is put on its map by coordinates, by arrows and by its address', async () => {
  await go('m', 'Mappe');
  await hands.press('j');
  await hands.reach('button', /^Azioni per/);
  await hands.press('Enter');
  await hands.pick('Punti della mappa');
  await hands.see('heading', 'Punti della mappa');
  await hands.press('n');
  await hands.see('heading', 'Nuovo punto');
  await hands.reach('textbox', 'Nome');
  await hands.type('Abano');
  await hands.reach('textbox', 'Latitudine');
  await hands.retype('45,1');
  await hands.enter('button', 'Trova indirizzo', 'Shift+Tab');
  await hands.reach('combobox', 'Indirizzo');
  await hands.type('via roma 12 abano');
  await hands.pick(/Abano Terme/, 'option');
  await hands.seeNoMore('dialog', 'Trova indirizzo');
  expect(await hands.valueOf('textbox', 'Latitudine')).toContain('45,359');
  await hands.press('ControlOrMeta+s');
  await hands.see('heading', 'Punti della mappa');
});

test('a role gets rights, and an earlier version back', async () => {
  await go('r', 'Ruoli');
  await hands.press('n');
  await hands.see('heading', 'Nuovo ruolo');
  await hands.reach('textbox', 'Nome');
  await hands.type('Prove');
  await hands.reach('checkbox', 'Blocchi: Creazione');
  await hands.press('Space', 'ControlOrMeta+s');
  await hands.see('heading', 'Ruoli');
  await hands.enter('link', 'Prove');
  await hands.see('heading', /Prove/);
  await hands.reach('textbox', 'Nome');
  await hands.retype('Altro nome');
  await hands.press('ControlOrMeta+s');
  await hands.see('heading', 'Ruoli');
  await hands.enter('link', 'Altro nome');
  await hands.enter('button', 'Cronologia');
  await hands.see('dialog', 'Cronologia');
  await hands.enter('button', /Creazione/);
  await hands.enter('button', 'Ripristina questa versione');
  await hands.see('dialog', 'Ripristinare questa versione?');
  await hands.seeFocusOn('button', 'Annulla');
  await hands.press('Tab', 'Enter');
  await hands.seeText('La versione è stata ripristinata.');
  await hands.see('heading', /Prove/);
});

test('leaving unsaved work is asked about: No stays where one was, Sì leaves', async () => {
  await hands.reach('textbox', 'Nome');
  await hands.type('!');
  await command('utenti', /^Utenti/);
  await hands.see('dialog', 'Modifiche non salvate');
  await hands.enter('button', 'No');
  await hands.seeNoMore('dialog', 'Modifiche non salvate');
  await command('utenti', /^Utenti/);
  await hands.enter('button', 'Sì');
  await hands.see('heading', 'Utenti');
});

test('news is read and deleted; theme, menu, language and profile are set, and one signs out', async () => {
  await hands.enter('button', /nuov. notific/, 'Shift+Tab');
  await hands.pick('Tutte le notifiche');
  await hands.see('heading', 'Notifiche');
  await hands.enter('button', /^Segna come letta/);
  await hands.enter('button', /^Elimina “/);
  await hands.enter('button', /^Tema/, 'Shift+Tab');
  await hands.pick('Notte', 'menuitemradio');
  await expect.poll(async () => (await hands.look()).theme).toBe('dim');
  await hands.enter('button', /^Tema/);
  await hands.pick('Menu compatto', 'menuitemradio');
  await expect.poll(async () => (await hands.look()).menu).toBe('slim');
  await hands.enter('button', /^Lingua/, 'Shift+Tab');
  await hands.pick('English', 'menuitemradio');
  await hands.see('heading', 'Notifications');
  expect((await hands.look()).language).toBe('en');
  await hands.enter('button', /^Language/);
  await hands.pick('Italiano', 'menuitemradio');
  await hands.see('heading', 'Notifiche');
  expect((await hands.look()).language).toBe('it');
  await hands.enter('button', /^Menu del profilo/);
  await hands.pick('Profilo');
  await hands.see('heading', 'Profilo');
  await hands.reach('radio', 'Notte');
  await hands.press('ArrowLeft');
  await expect.poll(async () => (await hands.look()).theme).toBe('solarized');
  await hands.enter('button', /^Menu del profilo/, 'Shift+Tab');
  await hands.pick('Esci');
  await hands.see('heading', 'Accedi');
  await hands.seeFocusOn('textbox', 'E-mail');
});
