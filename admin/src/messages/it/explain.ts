/** Who may do what, and why. */

export const explain = {
  person: 'Persona',
  choosePerson: 'Scegli una persona per sapere che cosa può fare qui.',
  action: 'Azione',
  actions: { read: 'Vedere', create: 'Creare', update: 'Modificare', delete: 'Eliminare' },
  collection: 'Che cosa',
  record: 'Quale',
  anyRecord: 'Uno qualsiasi',
  all: 'Il ruolo “{{role}}” ha il permesso “{{right}}” sul modulo “{{module}}”.',
  own: 'Il ruolo “{{role}}” ha il permesso “{{right}}” sul modulo “{{module}}”, e l’elemento è stato creato da {{owner}}.',
  ownOnly:
    'Ma solo per ciò che ha creato {{user}}: il ruolo “{{role}}” ha il permesso “{{right}}” sul modulo “{{module}}”.',
  notOwn:
    'Il ruolo “{{role}}” ha soltanto il permesso “{{right}}” sul modulo “{{module}}”, e l’elemento è stato creato da {{owner}}.',
  notOwnProgram:
    'Il ruolo “{{role}}” ha soltanto il permesso “{{right}}” sul modulo “{{module}}”, e l’elemento è stato creato da Regia.',
  none: 'Il ruolo “{{role}}” non ha il permesso di {{action}} sul modulo “{{module}}”.',
  noRole: '{{user}} non ha un ruolo, o il suo ruolo è stato eliminato.',
  everyone: 'Può farlo chiunque acceda a Regia, con qualunque ruolo.',
  nobody: 'Non può farlo nessuno: se ne occupa Regia.',
  shared: 'L’elemento è pubblico: lo vede chiunque acceda a Regia.',
  beyondRights:
    'Il ruolo “{{role}}” non basta: nessuno può modificare o eliminare utenti o ruoli con più permessi dei propri.',
  limits: {
    names: 'Ma solo il nome e il cognome: questa persona può fare più di quanto il ruolo permetta.',
    held: 'Ma può dare solo i permessi che ha.',
  },
  blocked: '{{user}} è un utente bloccato e non può accedere, qualunque sia il suo ruolo.',
};
