import { expect, it } from 'vitest';
import { secretsOf } from './secrets.ts';

it('finds passwords of addresses, secrets, tokens, keys and headers, and nothing else', () => {
  const settings = {
    PORT: 3000,
    HOST: '127.0.0.1',
    ADMIN_URL: 'https://admin.example.com',
    DATABASE_URL: 'postgres://regia:pa%24%24word@db1:5432,db2:5432/regia?sslmode=require',
    FILES_URL: 's3://AKIA1:s3cr%2Fet@bucket?region=eu-south-1',
    SMTP_URL: 'smtp://mailer:bad%zz@mail.example.com',
    AWS_SECRET_ACCESS_KEY: 'aws-secret',
    AWS_SESSION_TOKEN: 'aws-token',
    GOOGLE_MAPS_KEY: 'maps-key',
    OTEL_EXPORTER_OTLP_HEADERS: { authorization: 'Bearer otlp' },
    PROFILE_LINKS: [{ label: 'Statistics' }],
    APP_TITLE: undefined,
  };
  expect(secretsOf(settings)).toEqual([
    'pa%24%24word',
    'pa$$word',
    's3cr%2Fet',
    's3cr/et',
    'bad%zz',
    'bad%zz',
    'aws-secret',
    'aws-token',
    'maps-key',
    'Bearer otlp',
  ]);
});
