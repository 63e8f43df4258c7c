import { describe, expect, it } from 'vitest';
import { checkEmail, checkFilled, checkNewPassword, checkSame } from './formChecks.ts';

describe('the small forms’ checks', () => {
  it('tell a blank e-mail address from a wrong one', () => {
    expect(checkEmail('  ')).toBe('emailBlank');
    expect(checkEmail('giulia@')).toBe('emailInvalid');
    expect(checkEmail(' Giulia@Studio.it ')).toBeNull();
  });

  it('ask for something to be there', () => {
    expect(checkFilled(' ')).toBe('required');
    expect(checkFilled('x')).toBeNull();
  });

  it('ask for a good password, and for the same one twice', () => {
    expect(checkNewPassword('Ab1')).toBe('passwordTooShort');
    expect(checkNewPassword('Abcdefg1')).toBeNull();
    expect(checkSame('Abcdefg1', 'Abcdefg2')).toBe('passwordMismatch');
    expect(checkSame('Abcdefg1', 'Abcdefg1')).toBeNull();
  });
});
