/** What is said of a slug while it is typed. */
export const slugs = {
  checking: 'Verifica dell’indirizzo…',
  taken: '“{{slug}}” è già usato: salvando diventerà “{{suffixed}}”.',
  holder: 'Lo usa “{{name}}”',
  redirected: 'Chi apre l’indirizzo di prima, {{url}}, arriverà qui.',
  noAddress:
    'Ancora senza indirizzo pubblico: manca il template, la categoria o la pagina dei lavori.',
};
