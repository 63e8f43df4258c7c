/** Seeing everything as a role would. */
export const viewAs = {
  start: 'Guarda come questo ruolo',
  stop: 'Torna al tuo ruolo',
  banner: 'Stai guardando come “{{role}}”, in sola lettura.',
  gone: 'Stai guardando come un ruolo che non c’è più.',
  withheld: 'Questo ruolo vede di più, ma il tuo non ti fa vedere: {{modules}}.',
  couldEdit: 'Questo ruolo può modificare questi dati, ma ora stai solo guardando.',
};
