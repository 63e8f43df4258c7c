/** Seeing everything as a role would. */
export const viewAs = {
  start: 'Guarda come questo ruolo',
  stop: 'Torna al tuo ruolo',
  banner: 'Stai guardando come “{{role}}”, in sola lettura.',
  gone: 'Stai guardando come un ruolo che non c’è più.',
  withheld: 'Il ruolo vede di più, ma non ciò che il tuo non può vedere: {{modules}}.',
  couldEdit: 'Questo ruolo potrebbe modificare questi dati; mentre guardi non cambia nulla.',
};
