import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the settings', () => {
  it('all have defaults', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      sitePort: 3001,
      host: '127.0.0.1',
      databasePaced: false,
      adminUrl: 'http://localhost:3000',
      siteUrl: 'http://localhost:3001',
      siteTimeZone: 'Europe/Rome',
      geocoder: 'offline',
      appTitle: 'Regia',
      developerCredit: 'Regia contributors',
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      tracing: undefined,
      stopLimits: { delay: 0, limit: 9_000 },
    });
  });

  it('count as unset when empty', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000 });
  });

  it('are taken as they are meant', () => {
    expect(
      readConfig({
        PORT: '8080',
        ADMIN_URL: 'https://admin.example.com/',
        PROCESSES: 'site, worker',
        DATABASE_PACED: 'true',
        TRUSTED_PROXIES: '10.0.0.0/8,127.0.0.1',
        METRICS_PORT: '9464',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc=, x-team = web',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging',
        OTEL_TRACES_SAMPLER_ARG: '0.25',
        STOP_DELAY_SECONDS: '5',
        STOP_LIMIT_SECONDS: '25',
      }),
    ).toMatchObject({
      metricsPort: 9464,
      tracing: {
        endpoint: 'http://collector:4318',
        headers: { authorization: 'Basic abc=', 'x-team': 'web' },
        attributes: { 'deployment.environment.name': 'staging' },
        service: 'regia',
        ratio: 0.25,
      },
      stopLimits: { delay: 5_000, limit: 25_000 },
      port: 8080,
      adminUrl: 'https://admin.example.com',
      processes: new Set(['site', 'worker']),
      databasePaced: true,
      trustedProxies: ['10.0.0.0/8', '127.0.0.1'],
    });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['SITE_PORT', '-1'],
    ['DATABASE_URL', 'mysql://localhost/regia'],
    ['DATABASE_URL', 'regia'],
    ['FILES_URL', 's3://bucket'],
    ['FILES_URL', 's3://key:secret@bucket'],
    ['FILES_URL', 'https://s3.example.com/bucket'],
    ['SMTP_URL', 'http://mail.example.com'],
    ['ADMIN_URL', 'localhost:3000'],
    ['SITE_TIMEZONE', 'Europe/Padova'],
    ['SESSION_SECRET', 'too short'],
    ['PASSWORD_SIGN_IN', 'false'],
    ['PASSWORD_SIGN_IN', 'no'],
    ['OIDC_ISSUER', 'login.example.com'],
    ['OIDC_ISSUER', 'http://login.example.com'],
    ['GEOCODER', 'bing'],
    ['GEOCODER', 'google'],
    ['GEOCODER_URL', 'photon.example.org'],
    ['METRICS_PORT', 'on'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer abc'],
    ['OTEL_TRACES_SAMPLER_ARG', '25'],
    ['STOP_DELAY_SECONDS', '301'],
    ['STOP_LIMIT_SECONDS', '9 s'],
    ['PROCESSES', 'admin,cook'],
    ['PROCESSES', ','],
    ['DATABASE_PACED', 'yes'],
    ['ALLOWED_UPLOAD_MB', '0'],
    ['FEEDBACK_EMAIL', 'nobody'],
    ['TRUSTED_PROXIES', 'nginx'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%s with one line that names the setting', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  });

  it('want one secret for all processes that share a database', () => {
    const shared = { DATABASE_URL: 'postgres://regia@localhost/regia' };
    expect(() => readConfig(shared)).toThrow(/^SESSION_SECRET: must be set when DATABASE_URL is/);
    const SESSION_SECRET = 'one for all, and all for one: 1844';
    expect(readConfig({ ...shared, SESSION_SECRET }).databaseUrl).toBe(shared.DATABASE_URL);
  });

  it('name nobody else’s maps unless told to', () => {
    expect(readConfig({}).mapService).toEqual({});
    const tiles = 'https://tiles.example/{type}/{z}/{x}/{y}.jpg';
    expect(readConfig({ GOOGLE_MAPS_KEY: 'k', MAP_TILES_URL: tiles }).mapService).toEqual({
      google: { script: 'https://maps.googleapis.com/maps/api/js', key: 'k' },
      tiles: { url: tiles, attribution: '' },
    });
    expect(() => readConfig({ MAP_TILES_URL: 'https://tiles.example/{z}/{x}.jpg' })).toThrow(
      /MAP_TILES_URL/,
    );
  });

  it('name a file with streets: at an address, or of ours', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'regia-config-'));
    const read = (MAP_BASEMAP_URL: string) =>
      readConfig({ MAP_BASEMAP_URL, SITE_URL: 'https://www.example.com' });
    try {
      const [good, old] = [join(folder, 'a.pmtiles'), join(folder, 'old.pmtiles')];
      await writeFile(good, 'PMTiles\x03…');
      await writeFile(old, 'PMTiles\x02…');
      const basemap = '/assets/basemap.pmtiles';
      expect(read(good)).toMatchObject({
        mapService: { basemap },
        basemapFile: good,
        basemapUrl: `https://www.example.com${basemap}`,
      });
      expect(read(relative('.', good)).basemapFile).toBe(good);
      const address = 'https://tiles.example/veneto.pmtiles';
      expect(read(address)).toMatchObject({
        mapService: { basemap: address },
        basemapFile: null,
        basemapUrl: address,
      });
      expect(readConfig({})).toMatchObject({ basemapFile: null, basemapUrl: null });
      const refused = [
        'https://',
        'https://me:secret@tiles.example/a.pmtiles',
        'ftp://a.example/a',
      ];
      for (const value of [...refused, old, folder, join(folder, 'none.pmtiles'), '/etc/passwd']) {
        expect(() => read(value), value).toThrow(
          /^MAP_BASEMAP_URL: must be the address of a PMTiles/,
        );
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('name an identity provider whole, or none', () => {
    expect(readConfig({}).provider).toBeUndefined();
    const issuer = { OIDC_ISSUER: 'https://login.example.com/realm/' };
    expect(() => readConfig(issuer)).toThrow(/^OIDC_CLIENT_ID: /);
    expect(readConfig({ ...issuer, OIDC_CLIENT_ID: 'regia' }).provider).toEqual({
      issuer: 'https://login.example.com/realm/',
      clientId: 'regia',
      clientSecret: undefined,
      name: 'OpenID Connect',
    });
    const here = { OIDC_ISSUER: 'http://localhost:8080', OIDC_CLIENT_ID: 'regia' };
    expect(readConfig(here).provider).toMatchObject({ issuer: 'http://localhost:8080' });
  });

  it('turn passwords off where there is a provider, and only then', () => {
    expect(readConfig({}).passwords).toBe(true);
    const provider = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'regia' };
    expect(readConfig({ ...provider, PASSWORD_SIGN_IN: 'false' }).passwords).toBe(false);
    expect(() => readConfig({ OIDC_CLIENT_ID: 'regia', PASSWORD_SIGN_IN: 'false' })).toThrow(
      /^PASSWORD_SIGN_IN: false needs OIDC_ISSUER/,
    );
  });

  it('never show a secret in a message', () => {
    expect(() => readConfig({ SESSION_SECRET: 'hunter2' })).not.toThrow(/hunter2/);
  });
});

describe('the items of the profile menu', () => {
  const read = (links: unknown) =>
    readConfig({ PROFILE_LINKS: typeof links === 'string' ? links : JSON.stringify(links) })
      .profileLinks;

  it('lead to the web or to a path of ours', () => {
    const links = [
      { label: 'Statistics', url: 'https://stats.example.com/a?b#c', module: 'page' },
      { label: { it: 'Manuale', en: 'Manual' }, url: '/files/manual.pdf' },
    ];
    expect(read(links)).toEqual(links);
    expect(readConfig({}).profileLinks).toEqual([]);
  });

  it('are refused when a browser would run them, or go elsewhere than they seem to', () => {
    const urls = [
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      'https:evil.example',
      'pages',
      '',
    ];
    for (const url of urls) {
      expect(() => read([{ label: 'x', url }]), url).toThrow('see "url" of number 1');
    }
  });

  it('are refused when they are no list of links', () => {
    expect(() => read('{')).toThrow('PROFILE_LINKS: must be a JSON list such as');
    expect(() => read({ label: 'x', url: '/' })).toThrow(ConfigError);
    expect(() => read([{ label: 'x', url: '/', module: 'pages' }])).toThrow('"module" of number 1');
    expect(() => read([{ label: ' ', url: '/' }])).toThrow('"label" of number 1');
    expect(() => read(Array(21).fill({ label: 'x', url: '/' }))).toThrow(ConfigError);
  });
});
