import { describe, expect, it } from 'vitest';
import { logDetail, readLogDetail, readRecords, recordsDetail } from './logDetail.ts';

describe('the detail of an entry', () => {
  it('is a code, with or without a name', () => {
    expect(readLogDetail('signedIn', logDetail('passkey'))).toEqual({ code: 'passkey', name: '' });
    const through = logDetail('provider', 'Azienda: Nord');
    expect(readLogDetail('signedIn', through)).toEqual({ code: 'provider', name: 'Azienda: Nord' });
  });

  it('counts records', () => {
    for (const collections of [[], ['pages'], ['pages', 'pages/p1/notes']]) {
      const written = { created: 12, updated: 3, removed: 0, collections };
      const { code, name } = readLogDetail('imported', recordsDetail(written)) ?? {};
      expect([code, readRecords(name ?? '')]).toEqual(['records', written]);
    }
    expect(readRecords('many')).toBeNull();
  });

  it('stays in words where it is no code of its action', () => {
    for (const [action, detail] of [
      ['signedIn', 'with a passkey'],
      ['signedIn', 'through Azienda'],
      ['signedIn', ''],
      ['signedIn', 'begun'],
      ['exported', 'passkey'],
      ['constructor', 'passkey'],
      ['viewedAs', 'ended by nobody'],
    ] as const) {
      expect(readLogDetail(action, detail)).toBeNull();
    }
  });
});
