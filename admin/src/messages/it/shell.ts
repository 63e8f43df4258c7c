export const shell = {
  mainMenu: 'Menu principale',
  openMenu: 'Apri il menu',
  closeMenu: 'Chiudi il menu',
  publicSite: 'Vai al sito',
  language: 'Lingua',
  theme: 'Tema',
  menuMode: 'Disposizione del menu',
  profileMenu: 'Menu del profilo',
  logout: 'Esci',
  developedBy: 'Sviluppato da {{name}}',
  unsavedTitle: 'Modifiche non salvate',
  unsavedMessage: 'Uscendo da questa pagina le modifiche andranno perse. Vuoi uscire?',
};
