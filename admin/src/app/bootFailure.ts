/** What stands on the screen if the application itself does not come, when not even its texts have. */
const TEXTS = {
  it: {
    message: 'Regia non si è avviata. Controlla la connessione e riprova.',
    retry: 'Riprova',
  },
  en: {
    message: 'Regia did not start. Check the connection and try again.',
    retry: 'Try again',
  },
};

/** Notes the failure and says it, with a way to try again. */
export function reportBootFailure(root: HTMLElement, error: unknown): void {
  console.error('Unable to boot', error);
  const { message, retry } = TEXTS[document.documentElement.lang === 'en' ? 'en' : 'it'];
  const words = document.createElement('p');
  words.textContent = message;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = retry;
  button.addEventListener('click', () => window.location.reload());
  const card = document.createElement('div');
  card.className = 'boot-failure';
  card.setAttribute('role', 'alert');
  card.append(words, button);
  root.replaceChildren(card);
}
