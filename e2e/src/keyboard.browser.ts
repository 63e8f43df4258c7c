/** A working day by keyboard alone: its test has no way to use a mouse, and watches the focus. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, installedClient, MASTER } from './client.ts';
import { KeyboardUser } from './keyboardUser.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let client: Client;
let keyboard: KeyboardUser;

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
  keyboard = await KeyboardUser.on(stage.page);
});

afterAll(async () => {
  await stage.end();
  expect(keyboard.complaints).toEqual([]);
});

/** Opens a screen by its letters, once nothing takes them for text. */
async function go(letter: string, heading: string): Promise<void> {
  await keyboard.press('Escape');
  await keyboard.pressTogether('g', letter);
  await keyboard.see('heading', heading);
}

/** Takes something that the palette finds. */
async function command(words: string, option: RegExp): Promise<void> {
  await keyboard.press('ControlOrMeta+k');
  await keyboard.seeFocusOn('combobox', 'Cerca o esegui un comando');
  await keyboard.type(words);
  await keyboard.pick(option, 'option');
}

test('one signs in, jumps over the menu, and finds anything with the palette', async () => {
  await keyboard.open(`${stage.product.adminUrl}/login`);
  await keyboard.seeFocusOn('textbox', 'E-mail');
  await keyboard.type(MASTER.email);
  await keyboard.press('Tab');
  await keyboard.type(MASTER.password);
  await keyboard.press('Enter');
  await keyboard.see('heading', /^Buon.*, Marta$/);

  await keyboard.reach('link', 'Vai al contenuto', 'Shift+Tab');
  await keyboard.press('Enter', 'Tab');
  await command('pagine', /^Pagine/);
  await keyboard.see('heading', 'Pagine');
});

test('a page is made: text with a heading and a link, a picture, another language', async () => {
  await go('p', 'Pagine');
  await keyboard.press('n');
  await keyboard.see('heading', 'Nuova pagina');
  await keyboard.reach('textbox', 'Nome');
  await keyboard.type('Tastiera');
  await keyboard.reach('textbox', 'Titolo it');
  await keyboard.type('Solo tastiera');

  await keyboard.enter('button', 'Testo');
  await keyboard.see('toolbar', 'Formattazione');
  await keyboard.seeFocusOn('textbox', 'Testo');
  await keyboard.type('## Un titolo');
  await keyboard.press('Enter');
  await keyboard.type('Una parola');
  await keyboard.press('Shift+Control+ArrowLeft');
  await keyboard.reach('button', /^Tipo di paragrafo/, 'Shift+Tab');
  for (let step = 0; step < 6; step++) await keyboard.press('ArrowRight');
  await keyboard.seeFocusOn('button', 'Link');
  await keyboard.press('Enter');
  await keyboard.seeFocusOn('textbox', 'Indirizzo del link');
  await keyboard.type('/contatti');
  await keyboard.press('Enter');
  await keyboard.see('link', 'parola');
  await keyboard.press('Escape');
  await keyboard.seeFocusOn('button', 'Modifica la sezione 1');

  await keyboard.enter('button', 'Immagine');
  await keyboard.seeFocusOn('button', /^Carica immagine/);
  const buffer = await sharp({
    create: { width: 40, height: 30, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer();
  await keyboard.chooseFile(/^Carica immagine/, { name: 'verde.png', buffer });
  await keyboard.see('button', 'Ritaglia');
  await keyboard.reach('textbox', 'Testo alternativo');
  await keyboard.type('Un campo verde');
  await keyboard.press('Escape');
  await keyboard.seeFocusOn('button', 'Modifica la sezione 2');

  await keyboard.reach('slider', 'Larghezza della sezione 2');
  for (let step = 0; step < 6; step++) await keyboard.press('ArrowLeft');
  await keyboard.reach('button', 'Sposta la sezione 2', 'Shift+Tab');
  await keyboard.press('ArrowUp');
  await keyboard.seeFocusOn('button', 'Sposta la sezione 1');

  await keyboard.reach('radio', 'Italiano', 'Shift+Tab');
  await keyboard.press('ArrowRight');
  await keyboard.reach('textbox', 'Titolo en');
  await keyboard.type('Keyboard only');
  await keyboard.reach('combobox', 'Template');
  await keyboard.press('ArrowDown');
  await keyboard.pick(/^Pagina/, 'option');
  await keyboard.seeFocusOn('combobox', 'Template');
  await keyboard.press('ControlOrMeta+s');
  await keyboard.see('heading', 'Pagine');
  await keyboard.see('link', 'Tastiera');
  const { title, sections } = await client.first('pages', 'search=Tastiera');
  expect(title).toEqual({ it: 'Solo tastiera', en: 'Keyboard only' });
  expect(Object(sections).it).toMatchObject([
    { type: 'image', width: 6, value: 'Un campo verde' },
    { type: 'text', width: 12, value: expect.stringContaining('<h2>Un titolo</h2>') },
  ]);
});

test('a list is searched, filtered, sorted, leafed through, named, and cleared of what is chosen', async () => {
  await go('v', 'Variabili');
  await keyboard.press('/');
  await keyboard.seeFocusOn('searchbox', 'Cerca');
  await keyboard.type('prova');
  await keyboard.seeText(/^Risultati da 1 a 10 di 12$/);
  await keyboard.press('Escape');
  await keyboard.enter('button', 'Filtra');
  await keyboard.pick('Nome', 'menuitem');
  await keyboard.seeFocusOn('textbox', 'Filtra per Nome');
  await keyboard.type('prova1');
  await keyboard.seeText(/^Risultati da 1 a 3 di 3$/);
  await keyboard.retype('prova');
  await keyboard.press('Enter');
  await keyboard.seeFocusOn('button', 'Nome contiene “prova”');
  await keyboard.seeText(/^Risultati da 1 a 10 di 12$/);
  await keyboard.enter('button', 'Nome');
  await keyboard.press('Enter');
  await keyboard.enter('button', 'Pagina 2');
  await keyboard.seeText(/^Risultati da 11 a 12 di 12$/);
  await keyboard.reach('combobox', 'Righe per pagina');
  await keyboard.press('ArrowDown');
  await keyboard.seeText(/^Risultati da 1 a 12 di 12$/);

  await keyboard.enter('button', 'Opzioni dell’elenco', 'Shift+Tab');
  await keyboard.reach('checkbox', 'Valore');
  await keyboard.press('Space', 'Escape');
  await keyboard.seeFocusOn('button', 'Opzioni dell’elenco');
  await keyboard.enter('button', 'Viste', 'Shift+Tab');
  await keyboard.reach('textbox', 'Nome della vista');
  await keyboard.type('Prove');
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  // Keys are the list's again once the panel is gone.
  await keyboard.seeFocusOn('button', 'Prove');

  await keyboard.press('j', 'x', 'Shift+ArrowDown', 'Shift+ArrowDown');
  await keyboard.seeText('3 selezionati');
  await keyboard.enter('button', 'Elimina');
  await keyboard.see('dialog', /^Eliminare/);
  await keyboard.enter('button', 'Sì');
  await keyboard.seeText('3 elementi eliminati.');
  await keyboard.seeText(/^Risultati da 1 a 9 di 9$/);
});

test('what was deleted comes back from the bin', async () => {
  await keyboard.enter('link', 'Cestino', 'Shift+Tab');
  await keyboard.see('heading', 'Cestino');
  await keyboard.enter('button', /^Ripristina “prova/);
  await keyboard.see('dialog', /^Ripristinare “prova/);
  await keyboard.enter('button', 'Ripristina');
  await keyboard.seeText(/è tornato al suo posto/);
});

test('blocks are put in order, and their code is edited and left again', async () => {
  await go('b', 'Blocchi');
  await keyboard.reach('button', /^Trascina per spostare/);
  await keyboard.press('Space', 'ArrowDown', 'Space');
  await keyboard.reach('button', /^Azioni per/);
  await keyboard.press('ArrowDown');
  await keyboard.seeFocusOn('button', /^Azioni per/);
  await keyboard.press('n');
  await keyboard.see('heading', 'Nuovo blocco');
  await keyboard.reach('textbox', 'Nome');
  await keyboard.type('Riga');
  await keyboard.reach('textbox', 'Codice it');
  await keyboard.type('<p>Uno');
  await keyboard.press('Escape', 'Tab');
  await keyboard.press('ControlOrMeta+s');
  await keyboard.see('heading', 'Blocchi');
});

test('a template gets blocks and their order', async () => {
  await go('t', 'Template');
  await keyboard.press('n');
  await keyboard.see('heading', 'Nuovo template');
  await keyboard.reach('textbox', 'Nome');
  await keyboard.type('Di righe');
  await keyboard.reach('combobox', 'Aggiungi…');
  await keyboard.type('Riga');
  await keyboard.pick(/^Riga/, 'option');
  await keyboard.pick(/^Riga/, 'option');
  await keyboard.press('Escape');
  await keyboard.reach('button', /^Sposta su/, 'Shift+Tab');
  await keyboard.press('Enter');
  await keyboard.press('ControlOrMeta+s');
  await keyboard.see('heading', 'Template');
});

test('a variable gets rows and loses one', async () => {
  await go('v', 'Variabili');
  await keyboard.press('n');
  await keyboard.see('heading', 'Nuova variabile');
  await keyboard.reach('textbox', 'Nome');
  await keyboard.type('orari');
  for (const name of ['lunedi', 'martedi']) {
    await keyboard.enter('button', 'Testo');
    await keyboard.seeFocusOn('textbox', 'Nome');
    await keyboard.type(name);
    await keyboard.press('Tab');
    await keyboard.type('9–18');
  }
  await keyboard.enter('button', /^Rimuovi/);
  await keyboard.press('ControlOrMeta+s');
  await keyboard.see('heading', 'Variabili');
});

test('a point is put on its map by coordinates, by arrows and by its address', async () => {
  await go('m', 'Mappe');
  await keyboard.press('j');
  await keyboard.reach('button', /^Azioni per/);
  await keyboard.press('Enter');
  await keyboard.pick('Punti della mappa');
  await keyboard.see('heading', 'Punti della mappa');
  await keyboard.press('n');
  await keyboard.see('heading', 'Nuovo punto');
  await keyboard.reach('textbox', 'Nome');
  await keyboard.type('Abano');
  await keyboard.reach('textbox', 'Latitudine');
  await keyboard.retype('45,1');
  await keyboard.enter('button', 'Trova indirizzo', 'Shift+Tab');
  await keyboard.reach('combobox', 'Indirizzo');
  await keyboard.type('via roma 12 abano');
  await keyboard.pick(/Abano Terme/, 'option');
  await keyboard.seeNoMore('dialog', 'Trova indirizzo');
  expect(await keyboard.valueOf('textbox', 'Latitudine')).toContain('45,359');
  await keyboard.press('ControlOrMeta+s');
  await keyboard.see('heading', 'Punti della mappa');
});

test('a role gets rights, and an earlier version back', async () => {
  await go('r', 'Ruoli');
  await keyboard.press('n');
  await keyboard.see('heading', 'Nuovo ruolo');
  await keyboard.reach('textbox', 'Nome');
  await keyboard.type('Prove');
  await keyboard.enter('button', 'Blocchi: permessi uno per uno');
  await keyboard.reach('checkbox', 'Blocchi: Creazione');
  await keyboard.press('Space', 'ControlOrMeta+s');
  await keyboard.see('heading', 'Ruoli');
  await keyboard.enter('link', 'Prove');
  await keyboard.see('heading', /Prove/);
  await keyboard.reach('textbox', 'Nome');
  await keyboard.retype('Altro nome');
  await keyboard.press('ControlOrMeta+s');
  await keyboard.see('heading', 'Ruoli');
  await keyboard.enter('link', 'Altro nome');
  await keyboard.enter('button', 'Altre azioni');
  await keyboard.pick('Cronologia');
  await keyboard.see('dialog', 'Cronologia');
  await keyboard.enter('button', /Creazione/);
  await keyboard.enter('button', 'Ripristina questa versione');
  await keyboard.see('dialog', 'Ripristinare questa versione?');
  await keyboard.seeFocusOn('button', 'Annulla');
  await keyboard.press('Tab', 'Enter');
  await keyboard.seeText('La versione è stata ripristinata.');
  await keyboard.see('heading', /Prove/);
});

test('leaving unsaved work is asked about: No stays where one was, Sì leaves', async () => {
  await keyboard.reach('textbox', 'Nome');
  await keyboard.type('!');
  await command('utenti', /^Utenti/);
  await keyboard.see('dialog', 'Modifiche non salvate');
  await keyboard.enter('button', 'No');
  await keyboard.seeNoMore('dialog', 'Modifiche non salvate');
  await command('utenti', /^Utenti/);
  await keyboard.enter('button', 'Sì');
  await keyboard.see('heading', 'Utenti');
});

test('news is read and deleted; theme, menu, language and profile are set, and one signs out', async () => {
  await keyboard.enter('button', /nuov. notific/, 'Shift+Tab');
  await keyboard.pick('Tutte le notifiche');
  await keyboard.see('heading', 'Notifiche');
  await keyboard.enter('button', /^Segna come letta/);
  await keyboard.enter('button', /^Elimina “/);
  await keyboard.enter('button', /^Tema/, 'Shift+Tab');
  await keyboard.pick('Notte', 'menuitemradio');
  await expect.poll(async () => (await keyboard.look()).theme).toBe('dim');
  await keyboard.enter('button', /^Tema/);
  await keyboard.pick('Menu compatto', 'menuitemradio');
  await expect.poll(async () => (await keyboard.look()).menu).toBe('slim');
  await keyboard.enter('button', /^Lingua/, 'Shift+Tab');
  await keyboard.pick('English', 'menuitemradio');
  await keyboard.see('heading', 'Notifications');
  expect((await keyboard.look()).language).toBe('en');
  await keyboard.enter('button', /^Language/);
  await keyboard.pick('Italiano', 'menuitemradio');
  await keyboard.see('heading', 'Notifiche');
  expect((await keyboard.look()).language).toBe('it');
  await keyboard.enter('button', /^Menu del profilo/);
  await keyboard.pick('Profilo');
  await keyboard.see('heading', 'Profilo');
  await keyboard.reach('radio', 'Notte');
  await keyboard.press('ArrowLeft');
  await expect.poll(async () => (await keyboard.look()).theme).toBe('solarized');
  await keyboard.enter('button', /^Menu del profilo/, 'Shift+Tab');
  await keyboard.pick('Esci');
  await keyboard.see('heading', 'Accedi');
  await keyboard.seeFocusOn('textbox', 'E-mail');
});
