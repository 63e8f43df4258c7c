/** Names of modules and of the rights a role may hold on them. */
export const modules = {
  backup: 'Backup',
  block: 'Blocchi',
  changelog: 'Registro delle versioni',
  exchange: 'Scambio dati',
  log: 'Registro delle azioni',
  map: 'Mappe',
  mapPoint: 'Punti delle mappe',
  page: 'Pagine',
  role: 'Ruoli',
  setting: 'Impostazioni',
  template: 'Template',
  user: 'Utenti',
  variable: 'Variabili',
  workbench: 'Banco di lavoro',
  work: 'Lavori',
  workCategory: 'Categorie',
};

export const rights = {
  readAll: 'Lettura, tutti',
  readOwn: 'Lettura, propri',
  create: 'Creazione',
  updateAll: 'Modifica, tutti',
  updateOwn: 'Modifica, propri',
  deleteAll: 'Eliminazione, tutti',
  deleteOwn: 'Eliminazione, propri',
};
