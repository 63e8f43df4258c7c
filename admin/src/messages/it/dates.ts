/** Texts of the editor of dates, where clocks differ or change. */
export const dates = {
  forYou: 'Orario del sito ({{timeZone}}). Per te: {{at}}.',
  listed: 'Negli elenchi del sito compare alla mezzanotte successiva: {{at}}.',
  skipped:
    'Quel giorno alle {{from}} gli orologi passano alle {{to}}: gli orari in mezzo non esistono.',
  twice: 'Quella notte gli orologi tornano indietro, e le {{time}} vengono due volte. Quali?',
  first: 'Le prime ({{offset}})',
  second: 'Le seconde ({{offset}})',
};
