import { watch } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockDataDir } from '../base/lock.ts';
import { giveCommand } from '../testing/command.ts';
import { DataApp } from '../testing/dataApp.ts';
import { ON_POSTGRES } from '../testing/databases.ts';
import { ADA, TestApp } from '../testing/testApp.ts';

let app: DataApp;
let folder: string;
let where: TestApp;

function regia(words: string, input = '', settings: Record<string, string> = {}) {
  return giveCommand(words, {
    environment: { ...where.environment, ...settings },
    input,
    tryRestore: async () => ({ condition: 'restorable', problem: '' }),
  });
}

beforeAll(async () => {
  app = await DataApp.open();
  where = app.test;
  folder = where.config.dataDir;
  await app.import({
    block: { b: { name: 'b', code: { it: '{{ page.title }}' } } },
    templates: { t: { name: 't', blocks: { it: [{ id: 'b' }] } } },
    pages: { p: { name: 'P', title: { it: 'Uno' }, slug: { it: 'uno' }, template: { id: 't' } } },
  });
  await app.test.app.idle();
});
afterAll(() => app.close());

describe('the command line', () => {
  it('explains itself, and says what it does not understand', async () => {
    expect(await regia('--help')).toMatchObject({
      code: 0,
      said: expect.stringContaining('doctor'),
    });
    expect(await regia('import --help')).toMatchObject({
      code: 0,
      said: expect.stringContaining('npm run regia -- import FILE'),
    });
    expect(await regia('')).toMatchObject({ code: 2 });
    expect(await regia('esporta')).toMatchObject({
      code: 2,
      complained: expect.stringMatching(/no command esporta/),
    });
    expect(await regia('import')).toMatchObject({
      code: 2,
      complained: expect.stringMatching(/give one file/),
    });
  });

  it.each([
    ['import in.json --collections pages', 'import has no option --collections'],
    ['backup copy.zip', 'backup does not take copy.zip'],
    ['export --collections ,', '--collections is empty'],
    ['export --bogus', 'export has no option --bogus'],
    ['export --out --collections pages', '--out needs a value'],
    ['export --collections', '--collections needs a value'],
    ['import in.json --dry-run=no', '--dry-run takes no value'],
    ['user:create --email x', '--first-name, --last-name, and --role are missing'],
    ['user:reset-password', '--email is missing'],
  ])('does nothing where it would pass over what was asked: %s', async (words, why) => {
    const { code, complained } = await regia(words);
    expect(code).toBe(2);
    const [command = ''] = words.split(' ');
    expect(complained.split('\n')).toContain(why);
    expect(complained).toContain(`npm run regia -- ${command}`);
    expect(complained).not.toContain('COMMAND');
  });

  it('says once what is wrong, and where', async () => {
    const words = 'user:create --email x --first-name A --last-name B --role Master';
    const { code, complained } = await regia(words);
    expect(code).toBe(1);
    expect(complained.split('\n').slice(1)).toEqual([
      'Check the inserted fields (formInvalid)',
      '  email: The e-mail address is not valid (emailInvalid)',
      '',
    ]);
  });

  it.each([
    ['page', /^There is no collection page: did you mean pages\? Collections: .*\bpages\b/],
    ['pages,nosuch,PAGES', /no collection nosuch\. .*no collection PAGES: did you mean pages\?/],
    ['works/w/nosuch', /no collection works\/w\/nosuch/],
  ])('exports no collection that is none: %s', async (names, why) => {
    const { code, said, complained } = await regia(`export --out - --collections ${names}`);
    expect([code, said]).toEqual([2, '']);
    const [, line, , ...usage] = complained.split('\n');
    expect(line).toMatch(why);
    expect(usage.join('\n')).toContain('npm run regia -- export');
  });

  it('makes no backup where its copy could not be written', async () => {
    const out = join(folder, 'none', 'copy.zip');
    const { code, said, complained } = await regia(`backup --out ${out}`);
    expect([code, said]).toEqual([1, '']);
    expect(complained.split('\n').slice(1)).toEqual([`${out}: no such file or folder`, '']);
  });

  it('names the roles where one is none', async () => {
    const name = '--email r@example.com --first-name R --last-name R';
    expect(await regia(`user:create ${name} --role Mastr`)).toMatchObject({
      code: 2,
      complained: expect.stringMatching(/no role Mastr\. Roles: .*Master/),
    });
  });

  it('finds nothing wrong, and then whatever is', async () => {
    expect(await regia('doctor')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/No errors/),
    });
    const { store } = app.test.app;
    await store.transaction(async ({ db }) => {
      await db.deleteFrom('links').where('from_id', '=', 'p').execute();
      await db
        .updateTable('unique_keys')
        .set({ key: 'slug.it=due' })
        .where('id', '=', 'p')
        .execute();
      await db.updateTable('search_texts').set({ body: 'x' }).where('id', '=', 'b').execute();
      await db.updateTable('renders').set({ urls: '["/altro"]' }).execute();
      const shown = await db.selectFrom('renders').selectAll().executeTakeFirstOrThrow();
      const gone = { ...shown, document: 'sparita', node: shown.node + 1_000 };
      await db.insertInto('renders').values(gone).execute();
      await db
        .insertInto('files')
        .values({
          folder: 'page-images',
          unique_name: 'nessunonessuno11.png',
          display_name: 'a',
          type: 'PNG',
          size: 1,
          width: 1,
          height: 1,
          frames: 1,
          hash: '',
          uploaded_at: '',
          uploaded_by: null,
        })
        .execute();
    });
    const { code, said } = await regia('doctor');
    expect(code).toBe(1);
    for (const line of [
      'error links: pages/p has wrong links',
      'error keys: pages/p has wrong unique keys',
      'error search: block/b has wrong search words',
      'error renders: page/p.it differs from a render from scratch',
      'error renders: page/sparita.it should not exist',
      'error files: page-images/nessunonessuno11.png is missing',
      'Errors: 6.',
    ]) {
      expect(said).toContain(line);
    }
    await store.transaction(async ({ db }) => {
      await db.deleteFrom('files').execute();
    });
    const { pages, block } = await app.exported('pages', 'block');
    await app.import({ pages: { p: { name: 'altro' } }, block: { b: { name: 'altro' } } });
    await app.import({ pages, block });
    await app.test.app.engine.rebuild();
    expect(await regia('doctor')).toMatchObject({ code: 0 });
  });

  it('tells what is shown by markup that is damaged, until that is made again', async () => {
    const { engine, store } = app.test.app;
    await store.transaction(({ db }) =>
      db.updateTable('fragments').set({ body: 'evil' }).execute(),
    );
    const { code, said } = await regia('doctor');
    expect(code).toBe(1);
    expect(said).toContain('error renders: output of page/p.it is damaged: run render:rebuild');
    await engine.rebuild();
    expect(await regia('doctor')).toMatchObject({ code: 0 });
  });

  it('tells each thing on one line, whatever it quotes', async () => {
    const html = '<p>a</p>\n<table\nsummary="\u001b[2Jx">\r\n<tr><td>';
    const section = { id: 'h', width: 12, type: 'html', value: html };
    await app.import({ pages: { q: { name: 'Q', sections: { it: [section] } } } });
    const { said } = await regia('doctor');
    expect(said).toContain('<table summary=');
    for (const line of said.trim().split('\n')) {
      expect(line).toMatch(/^(?:error|warning) \P{Cc}+$|^No errors\.$/u);
    }
  });

  it('examines where a doctor who is killed leaves nothing that stays', async () => {
    const made = new Set<string>();
    const watcher = watch(folder, (_event, name) => made.add(name ?? ''));
    await regia('doctor');
    await writeFile(join(folder, 'last'), '');
    await expect.poll(() => [...made]).toContain('last');
    watcher.close();
    expect([...made].filter((name) => !/^(?:incoming|last|regia\.db.*)$/.test(name))).toEqual([]);
  });

  it.runIf(ON_POSTGRES)('is a doctor also on a machine on which nothing has run yet', async () => {
    const DATA_DIR = join(folder, 'of another machine');
    await mkdir(DATA_DIR);
    const { said } = await regia('doctor', '', { DATA_DIR });
    // What is not in a bucket is on the other machine.
    const errors = said.split('\n').filter((line) => /^error (?!files: the archive)/.test(line));
    expect(errors.filter((line) => !line.endsWith('the archive is missing'))).toEqual([]);
  });

  it('exports beside a server, and has it import, do a dry run, back up, restore and rebuild', async () => {
    const unlock = lockDataDir(folder);
    let isOver = false;
    const server = (async () => {
      while (!isOver) {
        await app.test.app.operations.takeUpWaiting();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    try {
      const out = join(folder, 'out.json');
      expect(await regia(`export --collections pages --out ${out}`)).toMatchObject({ code: 0 });
      const pages = JSON.parse(await readFile(out, 'utf8'));
      expect(pages).toEqual(await app.exported('pages'));
      pages.pages.p.title.it = 'Due';
      await writeFile(out, JSON.stringify(pages));
      expect(await regia(`import ${out} --dry-run`)).toMatchObject({
        code: 0,
        said: expect.stringContaining('1 outputs of the site would change'),
      });
      expect(await app.page('/uno')).toBe('Uno');
      expect(await regia(`import ${out} --as ${ADA.email}`)).toMatchObject({
        code: 0,
        said: expect.stringMatching(/import: 0 created, 1 updated[\s\S]*Safety backup/),
      });
      expect(await app.page('/uno')).toBe('Due');
      await writeFile(out, '{"altro":{"x":{"y":{"_seconds":null,"_nanoseconds":0}}}}');
      expect(await regia(`import ${out}`)).toMatchObject({
        code: 1,
        complained: expect.stringContaining(
          '\nInvalid data (invalidData)\n  altro / x / y: the date isn’t valid (badDate)',
        ),
      });
      const archive = join(folder, 'out.zip');
      expect(await regia(`backup --out ${archive}`)).toMatchObject({ code: 0 });
      await app.ada.delete('/api/records/pages/p');
      for (const how of ['', ' --dry-run']) {
        expect(await regia(`restore ${archive} --collections pages,template${how}`)).toMatchObject({
          code: 2,
          complained: expect.stringContaining(
            'There is no collection template in the file: did you mean templates? Collections in the file: backups, ',
          ),
        });
      }
      expect(await regia(`restore ${archive} --collections pages`)).toMatchObject({ code: 0 });
      expect(await app.page('/uno')).toBe('Due');
      expect(await regia('render:rebuild')).toMatchObject({ code: 0 });
    } finally {
      isOver = true;
      await server;
      unlock();
    }
  });

  it('takes the rights of the user it is told', async () => {
    await app.ada.post('/api/records/roles', { name: 'Ospite' });
    const password = 'Segreta123';
    const create = 'user:create --email o@example.com --first-name O --last-name O --role Ospite';
    expect(await regia(`${create} --password-stdin`, `${password}\n`)).toMatchObject({ code: 0 });
    expect(await regia(create)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('emailTaken'),
    });
    const guest = app.test.client();
    expect((await guest.signIn({ email: 'o@example.com', password })).status).toBe(200);
    const as = '--as o@example.com';
    for (const words of [
      'export',
      'backup',
      'render:rebuild',
      `user:reset-password --email ${ADA.email}`,
    ]) {
      expect(await regia(`${words} ${as}`)).toMatchObject({
        code: 1,
        complained: expect.stringContaining('not allowed'),
      });
    }
    await app.ada.post('/api/records/roles', { name: 'Lettore', readAll: ['workbench'] });
    const reader = 'user:create --email l@example.com --first-name L --last-name O --role Lettore';
    expect(await regia(`${reader} --password-stdin`, `${password}\n`)).toMatchObject({ code: 0 });
    expect(await regia('render:rebuild --as l@example.com')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('not allowed'),
    });
    expect(await regia('export --as nessuno@example.com')).toMatchObject({ code: 1 });
    const reset = 'user:reset-password --email o@example.com';
    const { said } = await regia(reset);
    expect(said).toMatch(/\/recover#token=.{20}/);
    expect(await regia(`${reset} --password-stdin`, 'Altrasegreta1')).toMatchObject({ code: 0 });
    expect((await guest.get('/api/me')).status).toBe(401);
    const again = { email: 'o@example.com', password: 'Altrasegreta1' };
    expect((await guest.signIn(again)).status).toBe(200);
    const queued = await app.test.app.store.reader.db
      .selectFrom('outgoing_mail')
      .select('message')
      .execute();
    expect(queued.map(({ message }) => JSON.parse(message))).toContainEqual(
      expect.objectContaining({
        to: 'o@example.com',
        subject: 'La tua password di Regia è cambiata',
      }),
    );
  });
});

it('sets no password where none is taken', async () => {
  const off = {
    OIDC_ISSUER: 'https://login.example.com',
    OIDC_CLIENT_ID: 'regia',
    PASSWORD_SIGN_IN: 'false',
  };
  const refused = { code: 1, complained: expect.stringContaining('PASSWORD_SIGN_IN') };
  const reset = `user:reset-password --email ${ADA.email}`;
  expect(await regia(reset, '', off)).toMatchObject(refused);
  expect(await regia(`${reset} --password-stdin`, 'Altrasegreta1', off)).toMatchObject(refused);
  const create = 'user:create --email n@example.com --first-name N --last-name N --role Master';
  expect(await regia(`${create} --password-stdin`, 'Altrasegreta1', off)).toMatchObject({
    code: 1,
    complained: expect.stringContaining('Passwords are off'),
  });
  expect((await app.test.client().signIn(ADA)).status).toBe(200);
});

it('does all of it alone where no server runs', async () => {
  where = await TestApp.open();
  await where.app.close();
  folder = where.config.dataDir;
  try {
    const file = join(folder, 'in.json');
    // Whoever has the machine gives rights too.
    const capo = { name: 'Capo', readAll: ['workbench'] };
    await writeFile(file, JSON.stringify({ ricette: { r: { a: 1 } }, roles: { capo } }));
    const site = 'The public site will be updated when you start the server.';
    const imported = await regia(`import ${file} --install`);
    expect(imported.code).toBe(0);
    expect(imported.said).toContain('import: 2 created');
    expect(imported.said).not.toContain('beyondRights');
    // On PostgreSQL nobody knows whether a server runs elsewhere.
    expect(imported.said.includes(site)).toBe(where.config.databaseUrl === undefined);
    expect((await regia(`import ${file} --install --rehearse`)).said).not.toContain(site);
    const gone = join(folder, 'nope.json');
    for (const command of ['import', 'restore']) {
      expect(await regia(`${command} ${gone} --install`)).toMatchObject({
        code: 1,
        complained: expect.stringContaining(`${gone}: no such file or folder`),
      });
      expect(await regia(`${command} ${folder} --install`)).toMatchObject({
        code: 1,
        complained: expect.stringContaining(`${folder}: this is a folder`),
      });
    }
    const { said } = await regia('export --out - --collections ricette --install');
    expect(JSON.parse(said)).toEqual({ ricette: { r: { a: 1 } } });
    const variables = Array.from({ length: 250 }, (_, at) => [`v${at}`, { name: ` v${at}` }]);
    const pages = { p: { name: 'P', title: { it: 'P' }, template: 'gone', slug: { it: '%' } } };
    await writeFile(file, JSON.stringify({ variables: Object.fromEntries(variables), pages }));
    for (const words of [`import ${file} --install --rehearse`, `import ${file} --install`]) {
      const lines = (await regia(words)).said.split('\n');
      expect(lines).toContain('254 remarks:');
      const converted = lines.filter((line) =>
        / \/ name: In another form.*\(converted\)$/.test(line),
      );
      expect(converted).toHaveLength(250);
      for (const line of [
        '  pages / p / template: References to items that don’t exist, “templates/gone” (targetMissing)',
        '  pages / p / slug · it: Without a slug: not public until you type one (slugMissing)',
        '  pages / p / slug · it: Doesn’t fit its field: kept as it is, Use only lowercase letters, digits and single hyphens, “%” (doesNotFit)',
      ])
        expect(lines).toContain(line);
    }
  } finally {
    await where.remove();
    where = app.test;
    folder = where.config.dataDir;
  }
});
