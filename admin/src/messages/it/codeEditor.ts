/** Texts of the editor of code: what it suggests, its keys, what is only to be read. */
export const codeEditor = {
  empty: 'HTML e Liquid: scrivi {{ o {% e vedrai che cosa puoi usare',
  inherited: 'Vuoto: vale il codice della lingua predefinita ({{language}})',
  suggestions: 'Suggerimenti',
  /** What stands beside a name that is suggested. */
  kinds: {
    text: 'testo',
    number: 'numero',
    boolean: 'sì o no',
    date: 'data',
    html: 'HTML',
    unknown: 'valore',
    list: 'elenco',
    group: 'gruppo',
    any: 'documento',
    page: 'pagina',
    work: 'lavoro',
    category: 'categoria',
  },
  local: 'di questo blocco',
  hints: {
    at: 'Riga {{line}}',
    closed: 'Chiude <{{name}}>, che qui non è aperto',
    closedLoosely: 'Chiude <{{name}}>: lo apre un altro blocco?',
    opened: '<{{name}}> non viene chiuso',
    openedLoosely: '<{{name}}> resta aperto: lo chiude un altro blocco?',
    unknown: '“{{name}}” non esiste: non verrà scritto nulla',
  },
  copy: 'Copia il codice',
  copied: 'Codice copiato',
  keys: {
    complete: 'Suggerimenti nel codice',
    close: 'Chiudi i suggerimenti',
    indent: 'Aumenta il rientro del codice',
    outdent: 'Riduci il rientro del codice',
    leave: 'Esci dal codice',
  },
};
