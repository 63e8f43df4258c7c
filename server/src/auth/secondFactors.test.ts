import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addAuthUsers } from '../testing/authRows.ts';
import { appCode } from '../testing/secondFactor.ts';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { keepApp, newApp, removeApp, stepOfCode, useAppCode } from './authenticatorApp.ts';
import { removePasskey } from './passkeys.ts';
import { countRecoveryCodes, renewRecoveryCodes, useRecoveryCode } from './recoveryCodes.ts';
import { authTables } from './schema.ts';
import { createSealedBox } from './sealedBox.ts';
import {
  afterFactorRemoved,
  firstRecoveryCodes,
  forgetProviderLinks,
  hasSecondFactor,
  readProtection,
  resetSecondFactors,
  secondStepsOf,
} from './secondFactors.ts';

const box = createSealedBox('a secret of at least 32 characters');
const STEP_MS = 30_000;
const NOW = Date.parse('2026-03-10T09:00:00Z');
const SECRET = newApp('Regia', 'ada@example.com').secret;

let temp: TempStore;
beforeEach(async () => {
  temp = await openTempStore();
  await addAuthUsers(temp.store, ['ada', 'grace']);
});
afterEach(() => temp.close());

const run: TempStore['store']['transaction'] = (work) => temp.store.transaction(work);
const keep = (userId: string, secret = SECRET, step = 0) =>
  run((session) => keepApp(session, box, { userId, secret, step, now: new Date(NOW) }));
const addPasskey = (id: string, userId: string, created = NOW) =>
  run((session) =>
    authTables(session)
      .insertInto('auth_passkeys')
      .values({
        id,
        user_id: userId,
        name: `key ${id}`,
        public_key: '',
        counter: 0,
        transports: '[]',
        created_at: new Date(created).toISOString(),
      })
      .execute(),
  );
const stepsOf = (userId: string) => secondStepsOf(temp.store.reader, userId);
const codesOf = (userId: string) => countRecoveryCodes(temp.store.reader, userId);

describe('a code of an app', () => {
  const use = (code: string, ms = 0, userId = 'ada') =>
    run((session) => useAppCode(session, box, { userId, code, now: new Date(NOW + ms) }));

  it('is right for its step and those beside it, with spaces too', () => {
    const step = Math.floor(NOW / STEP_MS);
    for (const by of [-1, 0, 1]) {
      const code = appCode(SECRET, NOW + by * STEP_MS);
      expect(stepOfCode(SECRET, code, new Date(NOW))).toBe(step + by);
      expect(stepOfCode(SECRET, ` ${code.slice(0, 3)} ${code.slice(3)} `, new Date(NOW))).toBe(
        step + by,
      );
    }
    for (const wrong of [
      appCode(SECRET, NOW - 2 * STEP_MS),
      appCode(SECRET, NOW + 2 * STEP_MS),
      appCode(SECRET, NOW).slice(1),
      `${appCode(SECRET, NOW)}0`,
      'abcdef',
      '',
    ]) {
      expect([wrong, stepOfCode(SECRET, wrong, new Date(NOW))]).toEqual([wrong, null]);
    }
  });

  it('is good once, and no earlier one after it; for its user alone', async () => {
    await keep('ada');
    const { secret: graces } = newApp('Regia', 'grace@example.com');
    await keep('grace', graces);
    const [earlier, code, later] = [-1, 0, 1].map((by) => appCode(SECRET, NOW + by * STEP_MS));
    expect(await use(code ?? '', 0, 'grace')).toBe(false);
    expect(await use(code ?? '', 0, 'nobody')).toBe(false);
    expect(await use(code ?? '')).toBe(true);
    expect([await use(code ?? ''), await use(earlier ?? '')]).toEqual([false, false]);
    expect(await use(later ?? '')).toBe(true);
    expect(await use(appCode(graces, NOW), 0, 'grace')).toBe(true);
  });

  it('of an app set up again counts, the earlier app’s does not', async () => {
    await keep('ada');
    const { secret } = newApp('Regia', 'ada@example.com');
    await keep('ada', secret);
    expect(await use(appCode(SECRET, NOW))).toBe(false);
    expect(await use(appCode(secret, NOW))).toBe(true);
  });

  it('is none any more once the app is removed, of whom it is removed', async () => {
    await keep('ada');
    await keep('grace');
    await run((session) => removeApp(session, 'ada'));
    expect([await stepsOf('ada'), await stepsOf('grace')]).toEqual([[], ['app']]);
  });

  it('comes from an app that names the issuer without a colon', () => {
    expect(newApp('A: B', 'ada@example.com').uri).toContain('issuer=A%20%20B');
  });
});

describe('recovery codes', () => {
  const use = (code: string, userId = 'ada') =>
    run((session) => useRecoveryCode(session, userId, code));

  it('are ten, each good once, for their user alone, however they are typed', async () => {
    const codes = await run((session) => renewRecoveryCodes(session, 'ada'));
    await run((session) => renewRecoveryCodes(session, 'grace'));
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/);
    const [first = '', second = ''] = codes;
    expect(await use(first, 'grace')).toBe(false);
    expect(await use(first)).toBe(true);
    expect(await use(first)).toBe(false);
    expect(await use(` ${second.toLowerCase().replaceAll('-', ' ')}`)).toBe(true);
    expect([await codesOf('ada'), await codesOf('grace')]).toEqual([8, 10]);
  });

  it('are void once there are new ones', async () => {
    const [old = ''] = await run((session) => renewRecoveryCodes(session, 'ada'));
    await run((session) => renewRecoveryCodes(session, 'ada'));
    expect(await use(old)).toBe(false);
    expect(await codesOf('ada')).toBe(10);
  });

  it('are kept so that the same code of two users, or twice, looks different', async () => {
    await run((session) => renewRecoveryCodes(session, 'ada'));
    const rows = await authTables(temp.store.reader)
      .selectFrom('auth_recovery_codes')
      .select('hash')
      .execute();
    for (const { hash } of rows) expect(hash).toMatch(/^[\w-]{11}\.[\w-]{43}$/);
    expect(new Set(rows.map(({ hash }) => hash.split('.')[0])).size).toBe(10);
  });

  it('that were kept without a salt are good too, once', async () => {
    const hash = createHash('sha256').update('ada:ABCDEFGHJKMNPQRS').digest('base64url');
    await run((session) =>
      authTables(session)
        .insertInto('auth_recovery_codes')
        .values({ user_id: 'ada', hash })
        .execute(),
    );
    expect(await use('ABCD-EFGH-JKMN-PQRT')).toBe(false);
    expect(await use('abcd-efgh-jkmn-pqrs')).toBe(true);
    expect(await use('abcd-efgh-jkmn-pqrs')).toBe(false);
  });

  it('come with the first factor alone', async () => {
    expect(await run((session) => firstRecoveryCodes(session, 'ada'))).toHaveLength(10);
    expect(await run((session) => firstRecoveryCodes(session, 'ada'))).toBeNull();
    expect(await run((session) => firstRecoveryCodes(session, 'grace'))).toHaveLength(10);
  });

  it('are offered to the last one, and none are given in their place', async () => {
    await keep('ada');
    const codes = await run((session) => renewRecoveryCodes(session, 'ada'));
    for (const code of codes.slice(1)) await use(code);
    expect(await stepsOf('ada')).toEqual(['app', 'recoveryCode']);
    expect(await run((session) => firstRecoveryCodes(session, 'ada'))).toBeNull();
    await use(codes[0] ?? '');
    expect(await stepsOf('ada')).toEqual(['app']);
  });

  it('go with the last factor, not before', async () => {
    await keep('ada');
    await addPasskey('k', 'ada');
    for (const user of ['ada', 'grace']) {
      await run((session) => renewRecoveryCodes(session, user));
    }
    const remove = () => run((session) => afterFactorRemoved(session, 'ada'));
    await run((session) => removeApp(session, 'ada'));
    await remove();
    expect(await codesOf('ada')).toBe(10);
    expect(await run((session) => removePasskey(session, 'ada', 'k'))).toBe('key k');
    await remove();
    expect([await codesOf('ada'), await codesOf('grace')]).toEqual([0, 10]);
  });
});

describe('what protects an account', () => {
  it('is an app, passkeys, and codes while there are some', async () => {
    expect(await stepsOf('ada')).toEqual([]);
    await run((session) => renewRecoveryCodes(session, 'ada'));
    expect(await stepsOf('ada')).toEqual([]);
    await addPasskey('a', 'ada', NOW + 1);
    await addPasskey('b', 'ada');
    expect(await stepsOf('ada')).toEqual(['passkey', 'recoveryCode']);
    await keep('ada');
    expect(await stepsOf('ada')).toEqual(['app', 'passkey', 'recoveryCode']);
    expect(await readProtection(temp.store.reader, 'ada')).toMatchObject({
      app: true,
      passkeys: [{ id: 'b' }, { id: 'a' }],
      recoveryCodesLeft: 10,
    });
    await keep('grace');
    expect(await stepsOf('grace')).toEqual(['app']);
    expect(await readProtection(temp.store.reader, 'grace')).toEqual({
      app: true,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
  });

  it('is one of them alone, too', async () => {
    expect(await hasSecondFactor(temp.store.reader, 'ada')).toBe(false);
    await keep('ada');
    await addPasskey('k', 'grace');
    expect(await hasSecondFactor(temp.store.reader, 'ada')).toBe(true);
    expect(await hasSecondFactor(temp.store.reader, 'grace')).toBe(true);
  });

  it('takes nothing of another user away', async () => {
    await addPasskey('k', 'ada');
    expect(await run((session) => removePasskey(session, 'grace', 'k'))).toBeNull();
    expect(await run((session) => removePasskey(session, 'ada', 'none'))).toBeNull();
    expect(await stepsOf('ada')).toEqual(['passkey']);
  });

  it('goes altogether when it is reset, with the tie to the provider; the password stays', async () => {
    for (const user of ['ada', 'grace']) {
      await keep(user);
      await addPasskey(`key of ${user}`, user);
      await run((session) => renewRecoveryCodes(session, user));
      await run(async (session) => {
        const row = { user_id: user, created_at: '', updated_at: '' };
        for (const provider_id of ['credential', 'oidc']) {
          const id = `${provider_id} of ${user}`;
          await authTables(session)
            .insertInto('auth_account')
            .values({ ...row, id, account_id: user, provider_id })
            .execute();
        }
        await authTables(session)
          .insertInto('auth_challenges')
          .values({ id: user, purpose: 'new-app', user_id: user, value: '', expires_at: '2027' })
          .execute();
      });
    }
    await run((session) => resetSecondFactors(session, 'ada'));
    expect(await readProtection(temp.store.reader, 'ada')).toEqual({
      app: false,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect(await stepsOf('grace')).toEqual(['app', 'passkey', 'recoveryCode']);
    const db = authTables(temp.store.reader);
    const accounts = async () =>
      (await db.selectFrom('auth_account').select('id').orderBy('id').execute()).map(
        ({ id }) => id,
      );
    expect(await accounts()).toEqual(['credential of ada', 'credential of grace', 'oidc of grace']);
    expect(await db.selectFrom('auth_challenges').select('id').execute()).toEqual([
      { id: 'grace' },
    ]);
    await run((session) => forgetProviderLinks(session, 'grace'));
    expect(await accounts()).toEqual(['credential of ada', 'credential of grace']);
  });
});
