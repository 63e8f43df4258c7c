/** Who made a record, in whatever way a file says it. */
import { expect, it } from 'vitest';
import { readRecord } from './fileRecord.ts';
import { Mistakes } from './mistakes.ts';

it.each([
  ['u', 'u'],
  ['works/w', 'works/w'],
  [7, '7', '7', '"7"'],
  ['users/u', 'u', 'users/u', 'u'],
  ['/users/u', 'u', '/users/u', 'u'],
  [
    'projects/p/databases/d/documents/users/u',
    'u',
    'projects/p/databases/d/documents/users/u',
    'u',
  ],
  [{ _path: { segments: ['users', 'u'] } }, 'u', '{"_path":{"segments":["users","u"]}}', 'u'],
  [{ id: 'u' }, 'u', '{"id":"u"}', 'u'],
  [null, null],
  [undefined, undefined],
  [{ name: 'Ada' }, undefined, '{"name":"Ada"}', ''],
  [true, undefined, 'true', ''],
])('%j is by %j', (value, id, from?: string, now?: string) => {
  for (const collection of ['pages', 'ricette']) {
    const told: unknown[] = [];
    const findings = {
      timeZone: 'UTC',
      mistakes: new Mistakes(),
      remark: (remark: object) => told.push(remark),
    };
    const given = { name: 'P', createdBy: value, updatedBy: value };
    const { meta } = readRecord(collection, 'p', given, findings);
    expect(meta).toMatchObject({ createdBy: id, updatedBy: id });
    const remarks = ['createdBy', 'updatedBy'].map((field) =>
      expect.objectContaining({ collection, id: 'p', field, value: from, now }),
    );
    expect(told).toEqual(from === undefined ? [] : remarks);
  }
});
