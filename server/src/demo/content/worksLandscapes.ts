import type { DemoWork } from './works.ts';

const category = 'landscapes';

/** Three places for everyone: a canal in the plain, a lake in the mountains, a shore of the lagoon. */
export const LANDSCAPES = {
  canalPark: {
    name: 'Parco del naviglio',
    category,
    month: 'april',
    publicAt: '2024-04-12T08:00:00.000Z',
    title: { it: 'Parco del naviglio', en: 'Canal park' },
    keywords: {
      it: 'parco fluviale, naviglio, pioppi, pista ciclabile',
      en: 'riverside park, canal, poplars, cycle path',
    },
    description: {
      it: 'Quattro chilometri di argine restituiti a chi cammina, pedala e rema, con seicento pioppi e nessuna recinzione.',
      en: 'Four kilometres of embankment given back to walkers, cyclists and rowers, with six hundred poplars and not a single fence.',
    },
    place: { it: 'Battaglia Terme', en: 'Battaglia Terme' },
    years: '2018–2023',
    size: { it: '4,2 km, 19 ettari', en: '4.2 km, 19 hectares' },
    client: { it: 'Il Comune e il consorzio di bonifica', en: 'The town and the drainage board' },
    story: {
      it: `<h2>Un argine è una strada</h2>
<p>Per ottocento anni il naviglio è stato la via principale tra Padova e i colli: ci passavano la trachite per le piazze di Venezia e il vino per le sue tavole. Poi sono venute le strade, e l’argine è diventato il retro di tutto. Il parco lo rimette davanti.</p>
<p>Il progetto è fatto di poche cose ripetute: una fascia di ghiaia stabilizzata larga tre metri, una doppia fila di pioppi, sette discese all’acqua in pietra, panchine ogni duecento passi. Niente lampioni: di notte il naviglio è degli aironi.</p>
<h2>Una manutenzione possibile</h2>
<p>Ogni scelta è stata discussa con chi taglia l’erba. Le discese sono larghe quanto il trattore, i pioppi distano quanto basta per passare, i prati si sfalciano due volte l’anno. A un anno dall’apertura il parco costa al Comune meno del parcheggio che ha sostituito.</p>`,
      en: `<h2>An embankment is a road</h2>
<p>For eight hundred years the canal was the main route between Padua and the hills: trachyte for the squares of Venice passed along it, and wine for her tables. Then the roads came, and the embankment became the back of everything. The park puts it in front again.</p>
<p>The project is made of a few things, repeated: a strip of bound gravel three metres wide, a double row of poplars, seven stone steps down to the water, benches every two hundred paces. No lamp posts: at night the canal belongs to the herons.</p>
<h2>Care that can be afforded</h2>
<p>Every choice was discussed with those who mow the grass. The slopes are as wide as the tractor, the poplars stand just far enough apart to let it pass, the meadows are cut twice a year. One year on, the park costs the town less than the car park it replaced.</p>`,
    },
  },
  lakePath: {
    name: 'Il giro del lago',
    category,
    month: 'october',
    publicAt: '2022-10-07T08:00:00.000Z',
    title: { it: 'Il giro del lago', en: 'Around the lake' },
    keywords: {
      it: 'sentiero accessibile, lago alpino, Dolomiti, larice',
      en: 'accessible path, alpine lake, Dolomites, larch',
    },
    description: {
      it: 'Un sentiero di due chilometri e mezzo, percorribile anche in carrozzina, intorno a un lago alpino tra i larici.',
      en: 'A path of two and a half kilometres around an alpine lake among the larches, which wheelchairs can follow too.',
    },
    place: { it: 'Alleghe, Dolomiti', en: 'Alleghe, Dolomites' },
    years: '2019–2022',
    size: { it: '2,6 km, tre ripari', en: '2.6 km, three shelters' },
    client: { it: 'Un’unione di comuni montani', en: 'A union of mountain municipalities' },
    story: {
      it: `<h2>Mai più del cinque per cento</h2>
<p>La richiesta era semplice: che nonni, passeggini e carrozzine potessero fare lo stesso giro. Il sentiero non supera mai il cinque per cento di pendenza, e per riuscirci in due punti esce sull’acqua, su una passerella di larice sospesa tra i massi.</p>
<p>Tutto il legno viene dai boschi abbattuti dalla tempesta del 2018, segato nella segheria del paese e lasciato al naturale. Ingrigirà come le baite, in una decina d’anni.</p>
<h2>Tre ripari, tre stagioni</h2>
<p>I ripari sono grandi come una stanza e guardano ciascuno in una direzione: il primo l’alba, il secondo i larici di ottobre, il terzo la parete che si accende al tramonto. Non ci sono cartelli che spiegano che cosa guardare. Basta sedersi.</p>`,
      en: `<h2>Never more than five per cent</h2>
<p>The request was simple: that grandparents, pushchairs and wheelchairs should be able to make the same round. The path never climbs more than five per cent, and to manage that it steps out over the water twice, on a larch walkway hung between the boulders.</p>
<p>All the timber comes from the forests felled by the storm of 2018, sawn in the village mill and left untreated. It will turn grey like the barns, in ten years or so.</p>
<h2>Three shelters, three seasons</h2>
<p>The shelters are as large as a room and each looks one way: the first at the dawn, the second at the larches of October, the third at the rock face that lights up at sunset. No signs explain what to look at. It is enough to sit down.</p>`,
    },
  },
  landingStage: {
    name: 'Approdo nella nebbia',
    category,
    month: 'february',
    publicAt: '2022-02-18T08:00:00.000Z',
    title: { it: 'Approdo nella nebbia', en: 'Landing in the mist' },
    keywords: {
      it: 'approdo, laguna di Venezia, barena, pietra d’Istria',
      en: 'landing stage, Venetian lagoon, salt marsh, Istrian stone',
    },
    description: {
      it: 'Un pontile, una riva di pietra e una fila di bricole riportano la barca di linea in un paese della laguna, anche quando non si vede a dieci metri.',
      en: 'A pier, a stone bank and a row of mooring piles bring the ferry back to a village of the lagoon, even when one cannot see ten metres ahead.',
    },
    place: { it: 'Pellestrina, laguna di Venezia', en: 'Pellestrina, Venetian lagoon' },
    years: '2018–2021',
    size: { it: '310 m di riva, un pontile', en: '310 m of bank, one pier' },
    client: {
      it: 'L’autorità portuale e il quartiere',
      en: 'The port authority and the neighbourhood',
    },
    story: {
      it: `<h2>Orientarsi con i piedi</h2>
<p>Da novembre a febbraio, qui, la nebbia si alza quando vuole. Gli anziani raccontavano di tornare a casa contando le pietre, e da lì siamo partiti: la riva è lastricata in modo che il passo cambi suono ogni venti metri, e il pontile comincia dove la pietra diventa legno. Chi non vede arriva da solo; gli altri se ne accorgono nelle mattine bianche.</p>
<p>La sala d’attesa è una panca lunga dodici metri, al riparo di un muro. Non ha porte né vetrate, perché il salso le avrebbe consumate in cinque anni e perché, dicono sull’isola, la barca si aspetta sentendola.</p>
<h2>Una riva che cede</h2>
<p>Davanti alla pietra abbiamo ricostruito una striscia di barena, con fascine e fango dei canali vicini. Rompe le onde delle barche, scompare due volte al giorno e ogni anno si alza di qualche millimetro: poco più di quanto salga il mare.</p>`,
      en: `<h2>Finding one’s way by foot</h2>
<p>From November to February the mist here comes up when it pleases. Old people told us how they used to walk home counting the stones, and that is where we began: the bank is paved so that footsteps change their sound every twenty metres, and the pier starts where stone turns to timber. Those who cannot see arrive on their own; the others notice on white mornings.</p>
<p>The waiting room is a bench twelve metres long in the shelter of a wall. It has neither doors nor glass, because the salt would have eaten them in five years and because, as they say on the island, one waits for the boat by listening.</p>
<h2>A bank that gives way</h2>
<p>In front of the stone we rebuilt a strip of salt marsh, with brushwood and mud from the channels nearby. It breaks the wash of the boats, disappears twice a day, and rises by a few millimetres every year: slightly more than the sea does.</p>`,
    },
  },
} as const satisfies Record<string, DemoWork>;
