/** A project as the texts need to know it: what the pictures show and in which order. */
export interface ProjectScene {
  slug: string;
  title: string;
  place: string;
  kind: string;
  views: readonly string[];
}

/** A portrait as the texts need to know it, so that a name fits the face. */
export interface PortraitNote {
  name: string;
  describes: string;
  gender: 'woman' | 'man';
}

/** A client mark and the invented company or person it stands for. */
export interface ClientMark {
  name: string;
  company: string;
}

function scene(slug: string, title: string, place: string, kind: string, more: number): ProjectScene {
  const views = [`project-${slug}-after`];
  for (let index = 0; index < more; index += 1) views.push(`project-${slug}-${index + 2}`);
  return { slug, title, place, kind, views };
}

/** The sixteen projects that have pictures, with the names of their gallery views. */
export const projectScenes: readonly ProjectScene[] = [
  scene('al-barsha-courtyard', 'Courtyard with a rill', 'Al Barsha, Dubai', 'villa courtyard', 2),
  scene('rak-hotel-arrival', 'Arrival court of a hotel', 'Ras Al Khaimah', 'hotel arrival court', 2),
  scene('mirdif-ghaf-garden', 'A garden under three ghaf trees', 'Mirdif, Dubai', 'family garden', 2),
  scene('jumeirah-pool-terrace', 'Pool terrace', 'Jumeirah, Dubai', 'pool terrace', 2),
  scene('liwa-desert-retreat', 'Desert retreat', 'Liwa, Abu Dhabi', 'desert retreat', 2),
  scene('al-ain-oasis-park', 'Oasis park with a falaj', 'Al Ain', 'municipality park', 2),
  scene('business-bay-rooftop', 'Rooftop majlis', 'Business Bay, Dubai', 'roof garden', 1),
  scene('sharjah-school-yard', 'School yard with shade', 'Al Majaz, Sharjah', 'school yard', 1),
  scene('saadiyat-beach-garden', 'Garden by the sea', 'Saadiyat, Abu Dhabi', 'beach house garden', 2),
  scene('hatta-farmhouse', 'Farmhouse garden', 'Hatta', 'farmhouse garden', 1),
  scene('al-quoz-restaurant-yard', 'Restaurant yard', 'Al Quoz, Dubai', 'restaurant yard', 1),
  scene('khalifa-city-forecourt', 'Forecourt of a villa', 'Khalifa City, Abu Dhabi', 'villa forecourt', 1),
  scene(
    'university-city-quad',
    'University quadrangle',
    'University City, Sharjah',
    'university quadrangle',
    1,
  ),
  scene('ajman-clinic-garden', 'Garden for waiting', 'Al Nuaimia, Ajman', 'clinic garden', 1),
  scene('fujairah-terraces', 'Terraces on a hillside', 'Fujairah', 'hillside terraces', 1),
  scene('dubai-hills-walk', 'A shaded walk', 'Dubai Hills, Dubai', 'villa community', 1),
];

/** The twelve team portraits and the portrait of the home page, described for whoever names them. */
export const portraits: readonly PortraitNote[] = [
  {
    name: 'team-01',
    describes: 'a man of about sixty in a white kandura and ghutra with a grey beard, the founder',
    gender: 'man',
  },
  { name: 'team-02', describes: 'a woman of about forty in a black abaya and shayla', gender: 'woman' },
  {
    name: 'team-03',
    describes: 'a man in his thirties with a moustache, in a green polo shirt',
    gender: 'man',
  },
  {
    name: 'team-04',
    describes: 'a woman of about thirty with tied black hair, in a green polo shirt',
    gender: 'woman',
  },
  {
    name: 'team-05',
    describes: 'a man of about forty-five in a white hard hat and work vest',
    gender: 'man',
  },
  {
    name: 'team-06',
    describes: 'a woman in her fifties with short grey hair and a linen shirt',
    gender: 'woman',
  },
  {
    name: 'team-07',
    describes: 'a man in his late twenties with dark curly hair and a short beard, in a linen shirt',
    gender: 'man',
  },
  {
    name: 'team-08',
    describes: 'a woman in her twenties in a sand-coloured headscarf and a shirt',
    gender: 'woman',
  },
  {
    name: 'team-09',
    describes: 'a man of about sixty with white hair, a moustache and a straw hat',
    gender: 'man',
  },
  {
    name: 'team-10',
    describes: 'a woman of about thirty-five with cropped hair, in a dark green jacket',
    gender: 'woman',
  },
  {
    name: 'team-11',
    describes: 'a man of about thirty in a white kandura and a wrapped ghutra',
    gender: 'man',
  },
  {
    name: 'team-12',
    describes: 'a woman in her thirties in a white hard hat with a long plait, in a polo shirt',
    gender: 'woman',
  },
  {
    name: 'about-member',
    describes:
      'the founder, a man of about sixty in a white kandura and ghutra, in front of a courtyard wall',
    gender: 'man',
  },
];

/** The client marks: eight invented companies, then two private clients. */
export const clientMarks: readonly ClientMark[] = [
  { name: 'client-01', company: 'Qasr Hotels' },
  { name: 'client-02', company: 'Al Reem School' },
  { name: 'client-03', company: 'Marsa Estates' },
  { name: 'client-04', company: 'Wadi Municipality' },
  { name: 'client-05', company: 'Sidra Villas' },
  { name: 'client-06', company: 'Noor Clinic' },
  { name: 'client-07', company: 'Zaatar Table' },
  { name: 'client-08', company: 'Hajar University' },
  { name: 'client-09', company: 'Private villa, Dubai' },
  { name: 'client-10', company: 'Private family, Abu Dhabi' },
];

/** The eight services, in their order on the page. */
export const serviceSlugs = [
  'garden-design',
  'landscape-construction',
  'irrigation',
  'planting',
  'pools-and-water',
  'paving-and-stone',
  'lighting',
  'garden-care',
] as const;
