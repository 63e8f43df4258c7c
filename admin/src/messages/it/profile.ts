export const profile = {
  title: 'Profilo',
  role: 'Ruolo: {{role}}',
  emailTitle: 'Cambia e-mail',
  emailHint: 'È l’indirizzo con cui accedi e a cui ricevi i messaggi.',
  changeEmail: 'Cambia e-mail',
  emailAsked:
    'Se {{email}} non è già di un altro utente, tra poco riceverai lì un link: l’indirizzo cambia quando lo apri e confermi.',
  passwordTitle: 'Cambia password',
  passwordHint: 'Le altre sessioni aperte verranno chiuse.',
  changePassword: 'Cambia password',
  oldPassword: 'Vecchia password',
  preferencesTitle: 'Preferenze',
  preferencesHint: 'Valgono subito, su tutti i tuoi dispositivi.',
};
