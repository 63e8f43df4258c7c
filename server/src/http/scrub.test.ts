import { describe, expect, it } from 'vitest';
import { scrubber } from './logging.ts';

const scrub = scrubber(['hunter22', 'p@ss/word "7"', 'short']);
const line = (value: unknown) => scrub(JSON.stringify(value));

describe('secrets that are known', () => {
  it.each([
    ['as they are', { msg: 'it is hunter22.' }, '{"msg":"it is [redacted]."}'],
    ['in JSON', { msg: 'p@ss/word "7"' }, '{"msg":"[redacted]"}'],
    ['in addresses', { msg: encodeURIComponent('p@ss/word "7"') }, '{"msg":"[redacted]"}'],
    ['unless they are words', { msg: 'a short one' }, '{"msg":"a short one"}'],
  ])('are replaced %s', (_, value, expected) => {
    expect(line(value)).toBe(expected);
  });
});

describe('secrets that are told by their place', () => {
  it.each([
    [
      'passwords of addresses',
      'postgres://regia:s3cr3t@db.example.com:5432/regia failed',
      'postgres://regia:[redacted]@db.example.com:5432/regia failed',
    ],
    [
      'tokens of links',
      'GET /recover?token=abc.def&next=/pages',
      'GET /recover?token=[redacted]&next=/pages',
    ],
    [
      'signatures of S3',
      'https://s3.example.com/b/x?X-Amz-Credential=AK%2F1&X-Amz-Signature=0f0f&x-id=GetObject',
      'https://s3.example.com/b/x?X-Amz-Credential=[redacted]&X-Amz-Signature=[redacted]&x-id=GetObject',
    ],
    [
      'codes of identity providers',
      '/api/auth/provider/callback?state=s1&code=c1',
      '/api/auth/provider/callback?state=[redacted]&code=[redacted]',
    ],
    ['cookies', 'regia.session_token=abc.def; x=1', 'regia.session_token=[redacted]; x=1'],
    ['authorizations', 'Bearer abcdefgh.ijkl', 'Bearer [redacted]'],
  ])('%s', (_, text, expected) => {
    expect(line({ msg: text })).toBe(JSON.stringify({ msg: expected }));
  });

  it('values by their names, at any depth and in JSON within JSON', () => {
    const inner = { newPassword: 'Analytical1', name: 'Ada' };
    const value = { err: { body: inner, text: JSON.stringify(inner), 'set-cookie': 'a=b' } };
    expect(JSON.parse(line(value))).toEqual({
      err: {
        body: { newPassword: '[redacted]', name: 'Ada' },
        text: JSON.stringify({ newPassword: '[redacted]', name: 'Ada' }),
        'set-cookie': '[redacted]',
      },
    });
  });
});

it('leaves the links of mails that no server sends', () => {
  const kept = {
    link: 'http://localhost:3000/recover?token=abc',
    msg: 'E-mail written to the outbox: Invitation',
  };
  expect(line(kept)).toBe(JSON.stringify(kept));
});

it('leaves everything else as it is', () => {
  const plain = { time: '2026-11-22T01:00:00.000Z', msg: 'GET /api/records/pages 200', ms: 12 };
  expect(line(plain)).toBe(JSON.stringify(plain));
});
