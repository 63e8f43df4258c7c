import type { DemoWork } from './works.ts';

const category = 'publicBuildings';

/** Three buildings that belong to everyone: a school, a theatre, a village room. */
export const PUBLIC_BUILDINGS = {
  poplarSchool: {
    name: 'Scuola tra i pioppi',
    category,
    month: 'november',
    publicAt: '2025-11-07T08:00:00.000Z',
    title: { it: 'Scuola tra i pioppi', en: 'School among the poplars' },
    keywords: {
      it: 'scuola primaria, pianura, mattone, pioppo',
      en: 'primary school, plain, brick, poplar wood',
    },
    description: {
      it: 'Una scuola primaria di cinque aule in fila, ciascuna con la propria porta sul campo e il proprio pezzo di orto.',
      en: 'A primary school of five classrooms in a row, each with its own door to the field and its own piece of vegetable garden.',
    },
    place: { it: 'Agna, bassa padovana', en: 'Agna, south of Padua' },
    years: '2020–2025',
    size: { it: '1.120 m², 98 alunni', en: '1,120 m², 98 pupils' },
    client: { it: 'Il Comune, con i genitori', en: 'The town, with the parents' },
    story: {
      it: `<h2>Cinque porte sul campo</h2>
<p>Per disegnare la scuola abbiamo passato una settimana in quella vecchia, seduti in fondo all’aula. I bambini guardavano fuori, ma le finestre cominciavano sopra le loro teste. Qui il davanzale è a quarantacinque centimetri da terra: è la panca su cui si legge, e oltre il vetro ci sono i solchi.</p>
<p>Le aule stanno una accanto all’altra, sotto un unico tetto lungo come il filare che hanno di fronte. Dietro corre una galleria larga quattro metri, che è corridoio, mensa, palestra nei giorni di nebbia e sala del paese la sera.</p>
<h2>Il legno del filare</h2>
<p>I pioppi vecchi andavano abbattuti comunque. Ne abbiamo ricavato soffitti e banchi, e al loro posto gli alunni hanno piantato quarantotto alberi giovani, uno per ciascuna famiglia del primo anno. I muri sono di mattoni, cotti a dodici chilometri da qui; il riscaldamento va a cippato, e in un inverno costa quanto prima costava in un mese.</p>`,
      en: `<h2>Five doors to the field</h2>
<p>Before drawing the school we spent a week in the old one, sitting at the back of the class. The children were looking out, but the windows began above their heads. Here the sills are forty-five centimetres from the floor: they are the bench one reads on, and beyond the glass are the furrows.</p>
<p>The classrooms stand side by side, under a single roof as long as the row of trees it faces. Behind them runs a gallery four metres wide, which is corridor and canteen, gymnasium on foggy days, and village hall in the evening.</p>
<h2>Timber from the row</h2>
<p>The old poplars had to be felled in any case. We made ceilings and desks of them, and in their place the pupils planted forty-eight young trees, one for every family of the first year. The walls are of brick, fired twelve kilometres away; the heating runs on wood chips, and a winter costs what a month used to.</p>`,
    },
  },
  theatre: {
    name: 'Teatro del borgo',
    category,
    month: 'december',
    publicAt: '2023-12-08T08:00:00.000Z',
    title: { it: 'Teatro del borgo', en: 'The village theatre' },
    keywords: {
      it: 'teatro, Altopiano di Asiago, sala pubblica, abete',
      en: 'theatre, Asiago plateau, public hall, spruce',
    },
    description: {
      it: 'Centoventi posti sotto il campanile: la sala parrocchiale del 1931 riapre dopo quarant’anni, e apre soprattutto d’inverno.',
      en: 'A hundred and twenty seats below the bell tower: the parish hall of 1931 reopens after forty years, and opens mostly in winter.',
    },
    place: { it: 'Rotzo, Altopiano di Asiago', en: 'Rotzo, Asiago plateau' },
    years: '2019–2023',
    size: { it: '340 m², 120 posti', en: '340 m², 120 seats' },
    client: { it: 'La parrocchia e la filodrammatica', en: 'The parish and the drama society' },
    story: {
      it: `<h2>Una stagione al contrario</h2>
<p>A Rotzo d’estate c’è da fare all’aperto, e il paese si riempie. È da novembre a marzo che serve un posto dove andare la sera. Il teatro è pensato per quei mesi: si entra da una bussola in cui si battono gli scarponi, si appende il cappotto a un muro tiepido, e il foyer è una cucina con un tavolo da venti.</p>
<p>La sala aveva un bel palcoscenico e un pessimo soffitto. Abbiamo lasciato il primo e sostituito il secondo con una volta di listelli d’abete, accordata battendo le mani: Marta ne ha costruito un modello in scala uno a dieci, e la filodrammatica è venuta a provarci dentro le voci.</p>
<h2>Le sedie di casa</h2>
<p>I soldi per le poltrone non bastavano. Il paese ha portato le sedie: centoventi, tutte diverse, restaurate in una primavera dagli artigiani dell’altopiano. Ognuna porta sotto il sedile il nome di chi l’ha data, e alle prime c’è chi cerca ancora quella di sua nonna.</p>`,
      en: `<h2>A season the other way round</h2>
<p>In summer there is enough to do outdoors in Rotzo, and the village fills up. It is from November to March that people need somewhere to go in the evening. The theatre is made for those months: one stamps the snow off in a lobby, hangs one’s coat on a warm wall, and the foyer is a kitchen with a table for twenty.</p>
<p>The hall had a good stage and a dreadful ceiling. We left the first and replaced the second with a vault of spruce battens, tuned by clapping hands: Marta built a model of it at one to ten, and the drama society came to try out its voices inside.</p>
<h2>Chairs from home</h2>
<p>There was not enough money for theatre seats, so the village brought chairs: a hundred and twenty, no two alike, restored in one spring by the craftsmen of the plateau. Each bears under its seat the name of whoever gave it, and on first nights there are still people looking for their grandmother’s.</p>`,
    },
  },
  villageRoom: {
    name: 'La stanza di Cibiana',
    category,
    month: 'january',
    publicAt: '2025-01-17T08:00:00.000Z',
    title: { it: 'La stanza di Cibiana', en: 'The Cibiana room' },
    keywords: {
      it: 'sala pubblica, Cadore, stube, blockbau',
      en: 'public room, Cadore, panelled parlour, log construction',
    },
    description: {
      it: 'Ambulatorio il martedì, biblioteca il giovedì, seggio quando si vota: una sola stanza di legno che tiene aperta una frazione di montagna.',
      en: 'Surgery on Tuesdays, library on Thursdays, polling station when there is a vote: a single timber room that keeps a mountain hamlet open.',
    },
    place: { it: 'Cibiana di Cadore, 1.530 m', en: 'Cibiana di Cadore, 1,530 m' },
    years: '2022–2024',
    size: { it: '62 m²', en: '62 m²' },
    client: { it: 'La Regola, proprietà collettiva', en: 'The Regola, a village commons' },
    story: {
      it: `<h2>Una stufa e molti usi</h2>
<p>Negli anni la frazione aveva perso la scuola, la bottega e l’ufficio postale, uno alla volta. Riaprirli tutti era impossibile; costruire una stanza che potesse essere ciascuno di loro, per mezza giornata, si poteva. In mezzo c’è una stufa in maiolica, intorno una panca continua, e quattro armadi a muro che si aprono in un ambulatorio, uno scaffale, uno sportello e una cucina.</p>
<p>I muri sono di tronchi d’abete squadrati e incastrati, come i fienili intorno. Li hanno montati in undici giorni due carpentieri e cinque apprendisti della valle, per i quali il cantiere era anche l’esame.</p>
<h2>La luce accesa</h2>
<p>La finestra grande guarda la strada e non il panorama. Quando dentro c’è qualcuno si vede da ogni casa, e chi passa si ferma. Il sindaco voleva un’insegna; dopo il primo inverno ha detto che non serviva.</p>`,
      en: `<h2>One stove, many uses</h2>
<p>Over the years the hamlet had lost its school, its shop and its post office, one by one. To reopen them all was impossible; to build a room that could be each of them, for half a day, was not. In the middle stands a tiled stove, around it runs a continuous bench, and four wall cupboards open into a surgery, a bookcase, a counter and a kitchen.</p>
<p>The walls are spruce logs, squared and notched like those of the hay barns around. They were put up in eleven days by two carpenters and five apprentices from the valley, for whom the building site was also the examination.</p>
<h2>The light is on</h2>
<p>The large window faces the road and not the view. When somebody is in, every house can see it, and people passing by stop. The mayor wanted a sign; after the first winter he said there was no need.</p>`,
    },
  },
} as const satisfies Record<string, DemoWork>;
