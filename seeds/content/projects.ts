import type { ContentOf } from '#schemas/engine/declaration.ts';
import type { client } from '#schemas/entities/client.ts';
import type { project } from '#schemas/entities/project.ts';
import type { services } from './services.ts';

/** A project as seeded: its slug also names its images; clients and services are named, and its dates depend on the first start. */
type ProjectSeed = Omit<
  ContentOf<typeof project>,
  'services' | 'client_id' | 'media_ids' | 'before_image' | 'after_image' | 'start_date' | 'end_date'
> & {
  readonly services: readonly (typeof services)[number]['slug'][];
  readonly client: string;
  /** Weeks from the first start to the weeks in which the project begins and ends; negative before it. */
  readonly weeks: readonly [start: number, end: number];
};

/** The company's projects: the finished ones, the latest first, then those that run or are planned. */
export const projects: readonly ProjectSeed[] = [
  {
    slug: 'al-barsha-courtyard',
    title: 'Courtyard with a rill',
    location: 'Al Barsha, Dubai',
    weeks: [-12, -3],
    status: 'Completed',
    client: 'Private villa, Dubai',
    services: ['garden-design', 'paving-and-stone', 'pools-and-water', 'planting'],
    content:
      '<p>A courtyard of 140 square metres that nobody used between May and October. We turned the seats to the north wall, laid a rill of eleven metres down the middle and hung the shade from four frangipanis.</p><p>At four in the afternoon the paving is now 19 degrees cooler than the old tiles were. The rill runs on 60 litres a day.</p>',
  },
  {
    slug: 'rak-hotel-arrival',
    title: 'Arrival court of a hotel',
    location: 'Ras Al Khaimah',
    weeks: [-29, -6],
    status: 'Completed',
    client: 'Qasr Hotels',
    services: ['garden-design', 'landscape-construction', 'planting', 'lighting'],
    content:
      '<p>The hotel asked for a court that could be built without closing the door. We worked in three strips, each four weeks long, and guests walked on finished stone every day.</p><ul><li>2,100 square metres of limestone from Ras Al Khaimah</li><li>34 date palms, moved from the hotel’s own car park</li><li>Three lighting scenes, 1.9 kW in all</li></ul>',
  },
  {
    slug: 'mirdif-ghaf-garden',
    title: 'A garden under three ghaf trees',
    location: 'Mirdif, Dubai',
    weeks: [-22, -10],
    status: 'Completed',
    client: 'Private villa, Dubai',
    services: ['garden-design', 'planting', 'irrigation'],
    content:
      '<p>Three ghaf trees stood behind the garage of this villa, older than the street. The garden now begins with them: a bench around the largest, a gravel path to the second, and a place to play under the third.</p><p>The lawn went from 260 to 40 square metres. Water use fell from 2,900 to 1,050 litres a day.</p>',
  },
  {
    slug: 'jumeirah-pool-terrace',
    title: 'Pool terrace',
    location: 'Jumeirah, Dubai',
    weeks: [-30, -16],
    status: 'Completed',
    client: 'Marsa Estates',
    services: ['pools-and-water', 'paving-and-stone', 'lighting'],
    content:
      '<p>A lap pool of 18 metres beside the house, with a deck wide enough for a table of ten. The pump pit stands under the deck and can be reached by a stair, so nobody has to lift a lid.</p><p>Evaporation is held to 3 millimetres a day by a slatted cover.</p>',
  },
  {
    slug: 'al-ain-oasis-park',
    title: 'Oasis park with a falaj',
    location: 'Al Ain',
    weeks: [-78, -21],
    status: 'Completed',
    client: 'Wadi Municipality',
    services: ['garden-design', 'landscape-construction', 'pools-and-water', 'garden-care'],
    content:
      '<p>A park of 2.4 hectares along a falaj that had been dry since 1996. The channel carries water again, 14 litres a second, and shares it among 310 palms by gates that schoolchildren help to turn.</p><p>We look after the park with six gardeners for three years.</p>',
  },
  {
    slug: 'business-bay-rooftop',
    title: 'Rooftop majlis',
    location: 'Business Bay, Dubai',
    weeks: [-34, -26],
    status: 'Completed',
    client: 'Marsa Estates',
    services: ['garden-design', 'landscape-construction', 'lighting'],
    content:
      '<p>Forty-one floors up, with a load limit of 250 kilograms a square metre. Seats and planters share one steel frame, the soil is half pumice, and every pot is tied against a wind of 140 kilometres an hour.</p><p>All of it came up in the goods lift, in 212 loads, at night.</p>',
  },
  {
    slug: 'sharjah-school-yard',
    title: 'School yard with shade',
    location: 'Al Majaz, Sharjah',
    weeks: [-38, -31],
    status: 'Completed',
    client: 'Al Reem School',
    services: ['garden-design', 'landscape-construction', 'planting'],
    content:
      '<p>Seven and a half weeks to change a yard of rubber tiles for 640 pupils, one half after the other, so that no break was missed. Sails shade it from the first bell, and 22 sidr trees will take over from them in about eight years.</p><p>Each class keeps one bed. The beds are 60 centimetres high, so that the smallest can reach the middle.</p>',
  },
  {
    slug: 'saadiyat-beach-garden',
    title: 'Garden by the sea',
    location: 'Saadiyat, Abu Dhabi',
    weeks: [-49, -36],
    status: 'Completed',
    client: 'Sidra Villas',
    services: ['garden-design', 'planting', 'paving-and-stone'],
    content:
      '<p>Salt in the wind, salt in the ground. We tested 14 species in pots on the site for half a year and planted the nine that were still alive.</p><p>Paths are split limestone on sand. They can be lifted by hand when the sea moves the beach.</p>',
  },
  {
    slug: 'al-quoz-restaurant-yard',
    title: 'Restaurant yard',
    location: 'Al Quoz, Dubai',
    weeks: [-49, -42],
    status: 'Completed',
    client: 'Zaatar Table',
    services: ['garden-design', 'landscape-construction', 'lighting'],
    content:
      '<p>A loading yard behind a kitchen, now 60 seats among herbs. The cooks cut zaatar, mint and rosemary from the edge of each table.</p><p>Grease and wine meet the paving every night, so the stone is sealed twice and washed down into a trap that can be emptied without moving a chair.</p>',
  },
  {
    slug: 'khalifa-city-forecourt',
    title: 'Forecourt of a villa',
    location: 'Khalifa City, Abu Dhabi',
    weeks: [-53, -48],
    status: 'Completed',
    client: 'Private family, Abu Dhabi',
    services: ['paving-and-stone', 'planting', 'lighting'],
    content:
      '<p>Room for four cars that looks like a garden when they are out. Granite where wheels turn, limestone where people walk, and a hedge of arak that needs no trimming to stay below the sill.</p><p>Rain drains into two beds and never reaches the street.</p>',
  },
  {
    slug: 'liwa-desert-retreat',
    title: 'Desert retreat',
    location: 'Liwa, Abu Dhabi',
    weeks: [-43, 23],
    status: 'In Progress',
    client: 'Qasr Hotels',
    services: ['garden-design', 'landscape-construction', 'planting', 'irrigation'],
    content:
      '<p>Twelve houses on the edge of the sand. We plant only what already grows within a day’s drive, from seed that was gathered there and raised in our yard.</p><p>Six houses are handed over. The windbreak of 400 ghaf and samar seedlings is rooted and off the drip line.</p>',
  },
  {
    slug: 'hatta-farmhouse',
    title: 'Farmhouse garden',
    location: 'Hatta',
    weeks: [-10, 9],
    status: 'In Progress',
    client: 'Private family, Abu Dhabi',
    services: ['garden-design', 'irrigation', 'planting'],
    content:
      '<p>A farm of one hectare whose terraces had fallen in. The walls are rebuilt dry, from their own stone, by two masons from the village. Lemons, figs and alfalfa follow once the last wall stands.</p><p>Rain from the roof and the track goes into a cistern of 90 cubic metres.</p>',
  },
  {
    slug: 'ajman-clinic-garden',
    title: 'Garden for waiting',
    location: 'Al Nuaimia, Ajman',
    weeks: [-6, 4],
    status: 'In Progress',
    client: 'Noor Clinic',
    services: ['garden-design', 'planting', 'paving-and-stone'],
    content:
      '<p>A garden for people who wait: short paths, seats with arms every eight metres, no step anywhere, and scent only from leaves that have to be touched.</p><p>A wheelchair can reach every bed. Nothing in it is poisonous.</p>',
  },
  {
    slug: 'university-city-quad',
    title: 'University quadrangle',
    location: 'University City, Sharjah',
    weeks: [-27, 10],
    status: 'Delayed',
    client: 'Hajar University',
    services: ['garden-design', 'landscape-construction', 'irrigation', 'lighting'],
    content:
      '<p>A square of 3,800 square metres between four faculties. Below it we found a cooling main that no drawing showed; moving the tree pits around it has cost eleven weeks.</p><p>The stone is laid, and planting is next.</p>',
  },
  {
    slug: 'fujairah-terraces',
    title: 'Terraces on a hillside',
    location: 'Fujairah',
    weeks: [7, 29],
    status: 'Planning',
    client: 'Sidra Villas',
    services: ['garden-design', 'landscape-construction', 'irrigation'],
    content:
      '<p>Five terraces for nine villas, with 23 metres between the lowest and the highest. The walls follow the old field lines; the water of a winter storm is led down in steps and kept at the bottom.</p><p>The drawings are with the municipality, and the nursery has put the plants aside.</p>',
  },
  {
    slug: 'dubai-hills-walk',
    title: 'A shaded walk',
    location: 'Dubai Hills, Dubai',
    weeks: [10, 44],
    status: 'Planning',
    client: 'Sidra Villas',
    services: ['garden-design', 'planting', 'irrigation', 'garden-care'],
    content:
      '<p>One and a half kilometres from the school gate to the mosque, in shade at every hour of the year. Two rows of sidr and ghaf, a bench each 90 metres and a drinking fountain at each end.</p><p>The first 200 metres will be planted as a trial, and the rest after one winter.</p>',
  },
];

const day = 86_400_000;

/** The dates of a project in a store that is first started on a day: the Monday and the Thursday of its weeks. */
export function datesOf([start, end]: ProjectSeed['weeks'], today: string) {
  const now = Date.parse(today);
  const monday = now - ((new Date(now).getUTCDay() + 6) % 7) * day;
  const dateAfter = (days: number) => new Date(monday + days * day).toISOString().slice(0, 10);
  return { start_date: dateAfter(start * 7), end_date: dateAfter(end * 7 + 3) };
}

/** A client as it is seeded; `logo` names an image. */
type ClientSeed = Omit<ContentOf<typeof client>, 'logo_url'> & { readonly logo: string };

function company(logo: string, name: string, email: string, phone: string): ClientSeed {
  return { logo, name, email, phone, is_company: true };
}

function person(logo: string, name: string, email: string, phone: string): ClientSeed {
  return { logo, name, email, phone, is_company: false };
}

/** Eight companies and two private clients, whose names the site does not show; all of them are made up. */
export const clients: readonly ClientSeed[] = [
  company('client-01', 'Qasr Hotels', 'grounds@qasr-hotels.example', '+971 7 555 0141'),
  company('client-02', 'Al Reem School', 'facilities@alreem-school.example', '+971 6 555 0172'),
  company('client-03', 'Marsa Estates', 'projects@marsa-estates.example', '+971 4 555 0113'),
  company('client-04', 'Wadi Municipality', 'parks@wadi-municipality.example', '+971 3 555 0164'),
  company('client-05', 'Sidra Villas', 'community@sidra-villas.example', '+971 4 555 0125'),
  company('client-06', 'Noor Clinic', 'office@noor-clinic.example', '+971 6 555 0186'),
  company('client-07', 'Zaatar Table', 'yard@zaatar-table.example', '+971 4 555 0197'),
  company('client-08', 'Hajar University', 'estates@hajar-university.example', '+971 6 555 0118'),
  person('client-09', 'Private villa, Dubai', 'owner@private-villa.example', '+971 50 555 0129'),
  person('client-10', 'Private family, Abu Dhabi', 'owner@private-family.example', '+971 50 555 0130'),
];
