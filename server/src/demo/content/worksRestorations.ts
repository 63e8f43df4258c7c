import type { DemoWork } from './works.ts';

const category = 'restorations';

/** Three buildings given back to use: a winery, a villa, a mountain refuge. */
export const RESTORATIONS = {
  winery: {
    name: 'Cantina tra i filari',
    category,
    month: 'september',
    publicAt: '2024-11-29T08:00:00.000Z',
    title: { it: 'Cantina tra i filari', en: 'Winery among the vines' },
    keywords: {
      it: 'restauro, cantina, Arquà Petrarca, terra cruda',
      en: 'restoration, winery, Arquà Petrarca, rammed earth',
    },
    description: {
      it: 'Una cantina dell’Ottocento torna a lavorare: la pigiatura sotto il tetto storico, le botti in una nuova sala di terra cruda scavata nel colle.',
      en: 'A nineteenth-century winery back at work: pressing under the historic roof, barrels in a new rammed-earth hall dug into the hill.',
    },
    place: { it: 'Arquà Petrarca, Colli Euganei', en: 'Arquà Petrarca, Euganean Hills' },
    years: '2019–2023',
    size: { it: '920 m²', en: '920 m²' },
    client: { it: 'Una cooperativa di viticoltori', en: 'A winegrowers’ cooperative' },
    story: {
      it: `<h2>Il vino scende da solo</h2>
<p>La cantina del 1868 era stata costruita su tre livelli perché il vino potesse scendere per gravità, dalle ceste alle botti. Le pompe, negli anni Sessanta, avevano cancellato quella logica e riempito le sale di tubi. L’abbiamo rimessa in funzione: oggi l’uva entra dall’alto, dalla strada, e la bottiglia esce in basso, nella corte.</p>
<p>Del tetto storico abbiamo conservato trentuno capriate su trentaquattro. Le tre nuove sono d’acciaio, dello stesso disegno e di un altro colore.</p>
<h2>Una sala nella collina</h2>
<p>Alle botti serviva una temperatura costante, e il colle la offriva. La sala nuova è scavata nella marna e foderata di terra cruda battuta in casseri, con la stessa marna dello scavo: tredici gradi tutto l’anno, senza impianti. Da fuori si vede solo una porta, tra due filari.</p>`,
      en: `<h2>Wine runs downhill by itself</h2>
<p>The winery of 1868 was built on three levels so that wine could descend by gravity, from the baskets to the barrels. In the sixties, pumps had erased that logic and filled the halls with pipes. We have put it back to work: today the grapes come in from above, from the road, and the bottles leave below, in the courtyard.</p>
<p>Of the historic roof we kept thirty-one trusses out of thirty-four. The three new ones are steel, of the same design and a different colour.</p>
<h2>A hall inside the hill</h2>
<p>The barrels needed a constant temperature, and the hill had one to offer. The new hall is dug into the marl and lined with earth rammed between shutters, the same marl that came out of the ground: thirteen degrees all year round, with no machinery. From outside one sees only a door, between two rows of vines.</p>`,
    },
  },
  villa: {
    name: 'Villa dei cipressi',
    category,
    month: 'may',
    publicAt: '2024-05-17T08:00:00.000Z',
    title: { it: 'Villa dei cipressi', en: 'Villa of the cypresses' },
    keywords: {
      it: 'villa veneta, barchesse, restauro, scuola di musica',
      en: 'Venetian villa, barchesse, restoration, music school',
    },
    description: {
      it: 'Una villa veneta e le sue due barchesse diventano una scuola di musica; le aule stanno dove un tempo si asciugava il grano.',
      en: 'A Venetian villa and its two barchesse become a music school, with classrooms where grain was once laid out to dry.',
    },
    place: { it: 'Vo’, Colli Euganei', en: 'Vo’, Euganean Hills' },
    years: '2017–2022',
    size: { it: '1.450 m² e due ettari di parco', en: '1,450 m² and two hectares of park' },
    client: { it: 'Una fondazione musicale', en: 'A music foundation' },
    story: {
      it: `<h2>Una villa che suona</h2>
<p>Le barchesse, i lunghi porticati dove si tenevano carri e raccolti, hanno un’acustica sorprendente: secca, ravvicinata, senza eco. Per questo le aule sono lì, in quattordici scatole di legno indipendenti dai muri, che si possono togliere senza lasciare traccia.</p>
<p>Nella casa padronale abbiamo fatto il meno possibile. Gli affreschi del salone, scialbati durante la guerra, sono tornati alla luce in due inverni di restauro; il pavimento in terrazzo è stato consolidato e non sostituito.</p>
<h2>Il viale e i papaveri</h2>
<p>Il viale d’ingresso era diventato un parcheggio. Le automobili ora si fermano prima dei cipressi, e gli ultimi duecento metri si fanno a piedi, tra il frumento e i papaveri. Gli allievi dicono che è il momento in cui si comincia ad ascoltare.</p>`,
      en: `<h2>A villa that sings</h2>
<p>The barchesse, the long porticoes that sheltered carts and harvests, have surprising acoustics: dry, close, without echo. That is why the classrooms are there, in fourteen timber boxes that stand free of the walls and can be removed without a trace.</p>
<p>In the main house we did as little as possible. The frescoes of the hall, whitewashed during the war, came back to light over two winters of conservation; the terrazzo floor was consolidated and not replaced.</p>
<h2>The avenue and the poppies</h2>
<p>The entrance avenue had turned into a car park. Cars now stop before the cypresses, and the last two hundred metres are covered on foot, between wheat and poppies. The pupils say that this is when one begins to listen.</p>`,
    },
  },
  refuge: {
    name: 'Rifugio sotto le torri',
    category,
    month: 'august',
    publicAt: '2023-10-13T08:00:00.000Z',
    title: { it: 'Rifugio sotto le torri', en: 'Refuge below the towers' },
    keywords: {
      it: 'rifugio alpino, Dolomiti, energia, restauro',
      en: 'mountain refuge, Dolomites, energy, restoration',
    },
    description: {
      it: 'Un rifugio alpino del 1926, riportato alla sua sagoma originale e reso autonomo per acqua ed energia.',
      en: 'A mountain refuge of 1926, returned to its original outline and made self-sufficient in water and energy.',
    },
    place: { it: 'Val di Zoldo, Dolomiti, 1.982 m', en: 'Val di Zoldo, Dolomites, 1,982 m' },
    years: '2020–2023',
    size: { it: '410 m², 38 posti letto', en: '410 m², 38 beds' },
    client: { it: 'Una sezione del club alpino', en: 'A section of the alpine club' },
    story: {
      it: `<h2>Togliere sessant’anni</h2>
<p>Tra il 1958 e il 1994 il rifugio era cresciuto di cinque aggiunte, una per ogni decennio di entusiasmo. Le abbiamo tolte tutte. Quello che è rimasto, la casa di pietra del 1926, era più grande di quanto si ricordasse: bastava smettere di usarla come deposito.</p>
<p>Tutto ciò che è nuovo è arrivato in quota con novanta voli di elicottero, contati in anticipo uno per uno. Il cantiere ha lavorato per tre estati, dalla fine di giugno alla prima neve.</p>
<h2>Bastare a sé stessi</h2>
<p>L’acqua viene dal nevaio ed è raccolta in una cisterna sotto la terrazza; l’energia dal tetto, e in autunno da una piccola turbina sul torrente. Il gestore accende il generatore in media quattro giorni l’anno. Per gli ospiti, l’unica differenza visibile è il silenzio.</p>`,
      en: `<h2>Taking away sixty years</h2>
<p>Between 1958 and 1994 the refuge had grown by five additions, one for every decade of enthusiasm. We removed them all. What remained, the stone house of 1926, turned out to be larger than anyone remembered: it was enough to stop using it as a store.</p>
<p>Everything new came up in ninety helicopter flights, counted one by one in advance. Work went on for three summers, from the end of June to the first snow.</p>
<h2>Being enough for oneself</h2>
<p>Water comes from the snowfield and is collected in a cistern below the terrace; energy comes from the roof, and in autumn from a small turbine in the stream. On average, the warden starts the generator on four days a year. For the guests, the only visible difference is silence.</p>`,
    },
  },
} as const satisfies Record<string, DemoWork>;
