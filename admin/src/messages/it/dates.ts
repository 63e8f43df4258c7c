/** Texts of the editor of dates, where clocks differ or change. */
export const dates = {
  forYou: 'Orario del sito ({{timeZone}}). Per te: {{at}}.',
  listed: 'Negli elenchi del sito compare alla mezzanotte successiva: {{at}}.',
  skipped:
    'Quel giorno alle {{from}} gli orologi passano alle {{to}}: gli orari intermedi non esistono.',
  twice: 'Quella notte gli orologi tornano indietro e le {{time}} si ripetono. Quali intendi?',
  first: 'Le prime ({{offset}})',
  second: 'Le seconde ({{offset}})',
};
