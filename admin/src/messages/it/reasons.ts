/** Why something cannot be changed, chosen or made. */
export const reasons = {
  beyond: {
    right: 'Non puoi dare permessi che non hai.',
    rights: 'Le caselle disattivate sono permessi che non hai, e quindi non puoi darli.',
    role: 'Questo ruolo permette più del tuo: lo può modificare o eliminare solo chi ha almeno gli stessi permessi, o un amministratore.',
    person:
      'Il ruolo di questa persona permette più del tuo: puoi correggerne solo nome e cognome. Per il resto serve chi ha almeno gli stessi permessi, o un amministratore.',
    field: 'Il ruolo di questa persona permette più del tuo.',
    comingBack:
      'Darebbe più di quello che permette il tuo ruolo: lo può ripristinare solo chi ha quei permessi, o un amministratore.',
    given: 'permette più del tuo ruolo',
  },
  hidden: 'Il tuo ruolo non ti fa vedere {{the}}: qui non puoi scegliere.',
  derived: 'Lo ricava Regia: non si modifica a mano.',
  none: 'Puoi vedere questi dati ma non modificarli: il tuo ruolo non permette di modificare {{the}}.',
  notOwn: 'Puoi modificare solo ciò che hai creato tu: questo elemento l’ha creato {{owner}}.',
  notOwnUnknown:
    'Puoi modificare solo ciò che hai creato tu: questo elemento l’ha creato qualcun altro.',
  nobody: 'Questi dati li scrive Regia: nessuno può modificarli.',
  nothingYet: 'Non c’è ancora nulla da scegliere.',
  nothingOwn: 'Non c’è nulla da scegliere: qui vedi solo ciò che hai creato tu.',
  nothingToChoose:
    'Non c’è ancora nulla da scegliere, e il tuo ruolo non permette di creare {{the}}.',
  mayNotCreate:
    'Il tuo ruolo non permette di crearne: compariranno qui quando lo farà qualcun altro.',
  onlyOwn: 'Qui vedi solo ciò che hai creato tu.',
};
