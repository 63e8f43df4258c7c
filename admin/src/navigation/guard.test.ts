import { NO_RIGHTS, type RoleRights } from '@regia/model/modules.ts';
import { describe, expect, it } from 'vitest';
import { cancelsEditing, safeTarget, verdictOn } from './guard.ts';
import { ROUTES, ruleFor } from './routes.ts';

function actorWith(rights: Partial<RoleRights>) {
  return { id: 'u1', role: { ...NO_RIGHTS, ...rights } };
}

const guest = { installed: true, actor: null };
const clerk = { installed: true, actor: actorWith({ readOwn: ['page'], updateOwn: ['block'] }) };

describe('before the installation', () => {
  const newcomer = { installed: false, actor: null };

  it('sends every address to the installer', () => {
    for (const rule of ROUTES.filter(({ path }) => path !== '/installer')) {
      expect(verdictOn(rule, newcomer)).toEqual({ to: '/installer', remember: false });
    }
    expect(verdictOn(undefined, newcomer)?.to).toBe('/installer');
  });

  it('opens the installer', () => {
    expect(verdictOn(ruleFor('/installer'), newcomer)).toBeNull();
  });
});

describe('without a session', () => {
  it('opens what is public, except the installer', () => {
    for (const path of ['/login', '/forgot', '/recover', '/confirm-email', '/error']) {
      expect(verdictOn(ruleFor(path), guest)).toBeNull();
    }
    expect(verdictOn(ruleFor('/installer'), guest)?.to).toBe('/login');
  });

  it('sends everything else to sign in, and remembers where to', () => {
    for (const rule of ROUTES.filter(({ access }) => access === 'signedIn')) {
      expect(verdictOn(rule, guest)).toEqual({ to: '/login', remember: rule.path !== '/' });
    }
  });

  it('shows that an address does not exist', () => {
    expect(verdictOn(undefined, guest)).toBeNull();
  });
});

describe('with a session', () => {
  it('turns sign-in and installer into the dashboard', () => {
    expect(verdictOn(ruleFor('/login'), clerk)?.to).toBe('/');
    expect(verdictOn(ruleFor('/installer'), clerk)?.to).toBe('/');
  });

  it.each(['/', '/profile', '/who', '/feedback', '/changelog-view', '/access-denied'])(
    'opens %s to everyone',
    (path) => {
      expect(verdictOn(ruleFor(path), { installed: true, actor: actorWith({}) })).toBeNull();
    },
  );

  it('opens a list to who reads all or their own', () => {
    expect(verdictOn(ruleFor('/pages'), clerk)).toBeNull();
    const reader = { installed: true, actor: actorWith({ readAll: ['page'] }) };
    expect(verdictOn(ruleFor('/pages'), reader)).toBeNull();
  });

  it('refuses a list to who may only update', () => {
    expect(verdictOn(ruleFor('/blocks'), clerk)?.to).toBe('/access-denied');
  });

  it('opens an editor to who reads or updates', () => {
    expect(verdictOn(ruleFor('/pages/p1'), clerk)).toBeNull();
    expect(verdictOn(ruleFor('/blocks/b1'), clerk)).toBeNull();
    expect(verdictOn(ruleFor('/users/u1'), clerk)?.to).toBe('/access-denied');
  });

  it('opens the settings to who may update blocks, not to who reads settings', () => {
    expect(verdictOn(ruleFor('/settings'), clerk)).toBeNull();
    const reader = { installed: true, actor: actorWith({ readAll: ['setting', 'block'] }) };
    expect(verdictOn(ruleFor('/settings'), reader)?.to).toBe('/access-denied');
  });

  it('asks for the points’ own rights below a map', () => {
    const cartographer = { installed: true, actor: actorWith({ readAll: ['map'] }) };
    expect(verdictOn(ruleFor('/maps/m1'), cartographer)).toBeNull();
    expect(verdictOn(ruleFor('/maps/m1/points'), cartographer)?.to).toBe('/access-denied');
    expect(verdictOn(ruleFor('/maps/m1/points/new'), cartographer)?.to).toBe('/access-denied');
  });
});

describe('with a session whose role requires a second factor that is not there', () => {
  const halfIn = { ...clerk, lacksSecondFactor: true };

  it('leads everywhere but to its set-up there, and remembers where to', () => {
    for (const rule of ROUTES.filter(({ access }) => access === 'signedIn')) {
      if (rule.path === '/second-factor') continue;
      const verdict = { to: '/second-factor', remember: rule.path !== '/' };
      expect(verdictOn(rule, halfIn)).toEqual(verdict);
    }
    expect(verdictOn(undefined, halfIn)?.to).toBe('/second-factor');
    expect(verdictOn(ruleFor('/second-factor'), halfIn)).toBeNull();
    expect(verdictOn(ruleFor('/recover'), halfIn)).toBeNull();
  });

  it('is over once there is one', () => {
    expect(verdictOn(ruleFor('/second-factor'), clerk)?.to).toBe('/');
  });
});

describe('addresses', () => {
  it('are recognised with and without a slash at the end', () => {
    expect(ruleFor('/pages/')?.path).toBe('/pages');
    expect(ruleFor('/maps/7/points/9')?.path).toBe('/maps/$mapId/points/$mapPointId');
  });

  it('that nobody listed are unknown', () => {
    expect(ruleFor('/nothing')).toBeUndefined();
    expect(ruleFor('/pages/1/2')).toBeUndefined();
  });

  it('of error screens end editing without asking', () => {
    expect(['/error', '/access-denied', '/nothing'].every(cancelsEditing)).toBe(true);
    expect(cancelsEditing('/pages')).toBe(false);
  });

  it('to go to after signing in are only ours', () => {
    expect(safeTarget('/pages?page=2')).toBe('/pages?page=2');
    const elsewhere = [
      '//evil.example',
      '/\\evil',
      'https://evil.example',
      'evil',
      '/\t/evil',
      '//[',
    ];
    for (const target of [...elsewhere, '/login', 7, null]) {
      expect(safeTarget(target)).toBe('/');
    }
  });
});
