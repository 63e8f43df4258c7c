/** Parts of requests that nobody makes who means well. */
import fc from 'fast-check';
import { nested } from './hostile.ts';

/** Bodies that are not what their type says. */
export const brokenBody = fc.constantFrom(
  ['application/json', '{"name": '],
  ['application/json', '{"a":1}}'],
  ['application/json', 'undefined'],
  ['application/json', '\u0000'],
  ['application/json', '{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"x": 1}}}'],
  ['application/json', '{"a": "\\ud800"}'],
  ['application/json', '{"a":1,"a":2}'],
  ['application/json', '\ufeff{}'],
  ['application/json', nested(200_000, true)],
  ['application/json', nested(100_000, false)],
  ['application/json', `{"name":"${'x'.repeat(2_500_000)}"}`],
  ['application/json; charset=utf-16', '{}'],
  ['application/json;charset="', '{}'],
  ['application/x-www-form-urlencoded', 'name=x&name[]=y'],
  ['text/plain', 'x'],
  ['text/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=b', '--b\r\n'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="../../x\u0000.png"\r\n\r\nGIF89a\r\n--b--\r\n',
  ],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.svg"\r\nContent-Type: image/svg+xml\r\n\r\n<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>\r\n--b--\r\n',
  ],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n{"pages": {"x": {"name": 5}}}\r\n--b--\r\n',
  ],
  ['application/zip', 'PK\u0003\u0004'],
  ['application/octet-stream', 'SQLite format 3\u0000'],
  ['application/offset+octet-stream', 'x'],
  ['image/png', 'x'],
  ['*/*', '{}'],
  ['', '{}'],
) as fc.Arbitrary<[type: string, body: string]>;

/** Headers that others may have reasons to send. */
export const hostileHeader: fc.Arbitrary<readonly [string, string]> = fc.constantFrom(
  ['accept-encoding', 'br;q=99, *;q=0, gzip;;'],
  ['accept', '*/*;q=1;q=2,,,'],
  ['accept-language', 'x'.repeat(4_000)],
  ['authorization', 'Bearer eyJhbGciOiJub25lIn0.e30.'],
  ['content-encoding', 'gzip'],
  ['cookie', `regia.session_token=${'x'.repeat(3_000)}`],
  ['cookie', 'regia.session_token=%; regia.session_token=a.b; =; ;;'],
  ['cookie', '__proto__=1; constructor=2'],
  ['expect', '100-continue'],
  ['forwarded', 'for="[::1]";host=evil.example;proto=https'],
  ['host', 'evil.example'],
  ['host', 'a:b:c'],
  ['if-match', '*'],
  ['if-modified-since', 'yesterday'],
  ['if-none-match', '*'],
  ['if-none-match', '"'.repeat(500)],
  ['if-range', 'x'],
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
  ['range', 'bytes=0-0,5-,-1'],
  ['range', 'bytes=99999999999999999999-'],
  ['range', 'bytes=-0'],
  ['referer', 'javascript:alert(1)'],
  ['sec-fetch-site', 'cross-site'],
  ['traceparent', '00-00000000000000000000000000000000-0000000000000000-ff'],
  ['transfer-encoding', 'chunked'],
  ['tus-resumable', '1.0.0'],
  ['tus-resumable', '9.9.9'],
  ['upgrade', 'websocket'],
  ['upload-length', '-1'],
  ['upload-length', '99999999999999999999'],
  ['upload-metadata', 'filename !!!,,__proto__ eA=='],
  ['upload-offset', '-1'],
  ['user-agent', ''],
  ['user-agent', 'x'.repeat(8_000)],
  ['x-big', 'x'.repeat(20_000)],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-proto', 'javascript'],
  ['x-forwarded-for', 'unknown, ::ffff:1.2.3.4, %00'],
  ['x-http-method-override', 'DELETE'],
  ['x-request-id', '../../x'],
);

/** Text as a part of an address: mostly as it should be written, sometimes not. */
export function inAddress(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof(
    {
      weight: 8,
      arbitrary: text.map((one) => encodeURIComponent(one.toWellFormed()).slice(0, 6_000)),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '%',
        '%zz',
        '%c0%af',
        '%00',
        '%ff%fe',
        '%u0041',
        '..',
        '.',
        '%2F',
        '+',
        '%ed%a0%80',
      ),
    },
  );
}

/** Headers that may come with any request. */
export const someHeaders = fc.oneof(
  { weight: 7, arbitrary: fc.constant([]) },
  { weight: 2, arbitrary: fc.array(hostileHeader, { minLength: 1, maxLength: 2 }) },
);
