import Bowser from 'bowser';

/**
 * What a browser calls itself, in words that people know; as it stands where nobody knows it.
 * @param join puts the names of a browser and a system together
 */
export function deviceWords(
  agent: string,
  join: (browser: string, system: string) => string,
): string {
  if (agent === '') return '';
  const { browser, os } = Bowser.parse(agent);
  if (browser.name && os.name) return join(browser.name, os.name);
  return browser.name || os.name || agent;
}
