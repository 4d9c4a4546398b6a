import type { ContentOf } from '#schemas/engine/declaration.ts';
import type { service } from '#schemas/entities/service.ts';

/** A service as it is seeded: its slug also names its images. */
export type ServiceSeed = Omit<ContentOf<typeof service>, 'media_ids'>;

/** Services of the company, in their order on the site. */
export const services: readonly ServiceSeed[] = [
  {
    slug: 'garden-design',
    title: 'Garden design',
    content: `<p>We begin with the sun. Before a line is drawn we map where shade falls at nine, at noon and at four, in January and in July, and we test the soil and the water.</p>
<h2>What you get</h2><ul><li>A survey with levels, services and every tree that should stay</li><li>Two sketch designs, one of them cheaper to run</li><li>A planting plan with the mature size and the litres a day of every plant</li><li>Drawings that a builder can price without asking twice</li></ul>
<p>A villa garden takes four to six weeks from the first visit to a complete set. Hotels, schools and parks take ten to fourteen, permits included. One designer stays with you from the survey to the handover.</p>`,
  },
  {
    slug: 'landscape-construction',
    title: 'Landscape construction',
    content: `<p>Walls, decks, pergolas, steps and the ground below them. Our own crews build what our designers draw, and they build the drawings of other studios too.</p>
<h2>How a site runs</h2><ol><li>Week 1: setting out, protection of trees and of your neighbours’ walls</li><li>Weeks 2 to 4: drainage, sleeves and foundations, photographed before they are covered</li><li>From week 5: stone, timber and steel</li><li>Last week: washing down, lists, handover with the as-built plan</li></ol>
<p>Your site manager sends three pictures and one paragraph every Thursday. Workmanship carries a warranty of 12 months.</p>`,
  },
  {
    slug: 'irrigation',
    title: 'Irrigation',
    content: `<p>A garden in the Emirates lives on what reaches its roots, not on what leaves the pipe. We lay drip lines under mulch, group plants by thirst and let a soil probe decide when a valve opens.</p>
<ul><li>Drip and bubbler systems for treated water and for mains</li><li>Controllers that skip a run after rain or dust</li><li>Flow meters that close a zone when a line breaks</li></ul>
<p>In the gardens that we converted from sprinklers, use fell from 11 to 6 litres a square metre a day in summer. We put the meter reading in your yearly report, so that you can check.</p>`,
  },
  {
    slug: 'planting',
    title: 'Planting',
    content: `<p>Native before thirsty. Ghaf, sidr, samar and arak need a tenth of the water of a lawn once they have rooted, and they bring the birds back. Around them we set plants from dry regions that earn their place by shade, scent or fruit.</p>
<h2>What we promise</h2><ul><li>Trees that we chose at the nursery with you, tagged by name</li><li>Root balls planted within 24 hours of lifting</li><li>A warranty of 90 days on plants, replaced without a discussion</li></ul>
<p>We plant from October to April. In summer we plant only what has to go in, under shade net and with double visits.</p>`,
  },
  {
    slug: 'pools-and-water',
    title: 'Pools and water',
    content: `<p>A rill in a courtyard cools the air by up to four degrees and needs less water than a lawn of its size. We build plunge pools, lap pools, rills, basins and the old falaj in new stone.</p>
<ul><li>Reinforced shells, two coats of waterproofing, a 72-hour water test</li><li>Pumps in a ventilated pit that a person can stand in</li><li>Covers that cut evaporation by two thirds</li><li>Fences and alarms where children live</li></ul>
<p>A plunge pool takes nine weeks, a lap pool fourteen. Your first month of water care is part of the contract.</p>`,
  },
  {
    slug: 'paving-and-stone',
    title: 'Paving and stone',
    content: `<p>Limestone stays cool enough for bare feet at 45 °C, granite does not. We lay stone from Ras Al Khaimah and Oman on a drained bed, with joints that let the ground move.</p>
<ul><li>Sawn, bush-hammered and split faces, sealed against oil where cars stand</li><li>Falls of 1.5 per cent that you do not see and the rain does</li><li>Steps, copings and benches cut in our yard in Al Quoz</li></ul>
<p>We keep five square metres of every batch for you. In ten years a repair will still match.</p>`,
  },
  {
    slug: 'lighting',
    title: 'Garden lighting',
    content: `<p>The Emirates use their gardens after sunset. We light the tree, the step and the wall, never the eye and never the neighbour.</p>
<ul><li>2,700 K lamps below 5 watts, on three scenes: arrive, dine, late</li><li>Brass and stone fittings that can be opened and repaired</li><li>Cables in sleeves, joints above ground level, every circuit drawn</li></ul>
<p>We try the scenes with you on site one evening before anything is fixed. Lamps carry five years from the maker, our wiring 12 months.</p>`,
  },
  {
    slug: 'garden-care',
    title: 'Garden care',
    content: `<p>Built once and cared for long. The crew that visits you knows which tree was moved and why, because we planted it or took the trouble to learn.</p>
<h2>A year of care</h2><ul><li>Weekly or fortnightly visits by the same two gardeners</li><li>Pruning of palms after flowering and of ghaf in December</li><li>Irrigation walked once a month, filters cleaned, emitters counted</li><li>A report each quarter: water used, plants lost, what to do next</li></ul>
<p>Contracts run for a year and can be left with 30 days’ notice. Visits can be moved with 48 hours’ notice.</p>`,
  },
];
