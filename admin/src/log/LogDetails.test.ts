import { expect, it } from 'vitest';
import { deviceWords } from './LogDetails.tsx';

const words = (agent: string) => deviceWords(agent, (browser, system) => `${browser}, ${system}`);

it('names the browser and the system that people know', () => {
  const firefox =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  expect(words(firefox)).toBe('Firefox, Windows');
  expect(words(safari)).toBe('Safari, iOS');
});

it('leaves what it does not know as it is', () => {
  expect(words('regia-import')).toContain('regia-import');
  expect(words('')).toBe('');
});
