// @vitest-environment node
import { expect, test } from 'vitest';
import { buildProject } from '../../data/build-project.ts';
import { renderStored, type Stored } from '../testing/render-stored.ts';

const service = { id: 2, slug: 'water', title: 'Water', description: 'Rills', media: [] };
const project = buildProject(6, { slug: 'pool', title: 'Pool', location: 'Dubai' });
const main = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? '';

const stored = {
  rows: {
    '/public/services': [service],
    '/public/projects': [project],
    '/public/projects?page=1&per_page=24': { data: [project], media: {} },
    '/public/projects/pool': { ...project, content: '' },
    '/public/clients': [{ id: 1, name: 'Qasr', logo_url: '', is_company: true }],
    '/public/team': [{ id: 1, name: 'Noor', personal_img: '', major: null }],
    '/public/settings/show?key=logo_imgs': setting({
      dark: '/media/dark.png',
      light: '/media/light.png',
      icon: '',
    }),
    '/public/settings/show?key=social_media_links': setting({ facebook: 'https://facebook.com/ghaf' }),
    '/public/settings/show?key=contact_info': setting({ email: '', phone: '+971 4 555 0100', address: '' }),
  },
  general: { siteTitle: 'Kept title', companyStartDate: '2019-02-03' },
};
const banner = { pageTitle: 'Kept heading', pageSubtitle: '', bannerImage: '' };

/** Stored blocks of the pages whose requests fail one by one. */
const storedBlocks: Readonly<Record<string, object>> = {
  '/': {
    projects_section: { projects: [] },
    hero_section: {
      slides: [
        {
          ...blank(
            'image alt subtitle titleHighlight1 titleHighlight2 description ctaText cta secondText secondLink detailsContent',
          ),
          _key: 'a',
          titleMain: 'Kept slide',
        },
      ],
    },
    about_section: blank(
      'mainImage secondaryImage experienceText bgTitle subtitle mainTitle mainTitleSpan description teamMemberImage teamMemberName teamMemberPosition contactLabel phoneNumber',
    ),
  },
  '/about': {
    about_page: {
      ...blank('bannerImage mainImage secondaryImage bgTitle subtitle mainTitle mainTitleSpan description'),
      ...blank('contactLabel phoneNumber counterImage'),
      ...blank('visionImage visionBgTitle visionSubtitle visionMainTitle visionMainTitleSpan'),
      ...blank('visionDescription visionAdditionalDescription missionImage missionBgTitle missionSubtitle'),
      ...blank('missionMainTitle missionMainTitleSpan missionDescription missionAdditionalDescription'),
      counter3Title: 'Kept prizes',
      counter3Value: 12,
    },
  },
  '/services': { services_page: banner },
  '/projects': { projects_page: banner },
  '/projects/pool': {},
  '/team': { team_page: { ...banner, ...blank('teamSectionHeading highlightWord'), teamGroups: [] } },
  '/profiles': {
    profiles_page: { ...banner, ...blank('subtitle mainTitle description') },
    profiles_data: {
      profiles: [
        {
          ...blank('id position description image pdf_file pdf_filename'),
          _key: 'a',
          name: 'Noor',
          specialties: [],
        },
      ],
    },
  },
  '/contact': {
    contact_page: {
      ...banner,
      ...blank(
        'formTitle formSubtitle formDescription submitButtonText contactImage phoneNumber emailAddress',
      ),
      officeAddress: '',
    },
  },
};

/** Blank fields and a list of features that all pages accept. */
function blank(names: string): Readonly<Record<string, unknown>> {
  return { features: [], ...Object.fromEntries(names.split(' ').map((name) => [name, ''])) };
}

function storedFor(path: string): Stored {
  return { ...stored, blocks: { ...storedBlocks[path] } };
}

function setting(value: object) {
  return { data: [{ id: 1, key: 'x', value: JSON.stringify(value) }], media: {} };
}

test.each([
  ['/', /name=hero_section/, 'No hero slides found - Please add slides in the admin dashboard'],
  ['/', /projects\?count_only=1&status=Completed/, '>10<'],
  ['/', /clients\?count_only/, '>100<'],
  ['/', /status=In\+Progress/, '>5<'],
  ['/', /key=general_settings/, '<title>Ghaf &amp; Stone | Landscaping in Dubai</title>'],
  ['/', /public\/clients$/, 'Developers'],
  ['/', /public\/services$/, 'No services available at the moment. Please check back later.'],
  ['/', /key=logo_imgs/, 'Ghaf <span'],
  ['/about', /services\?count_only/, '>0<'],
  ['/about', /team\?count_only/, '>250<'],
  ['/about', /about_page/, '>100<'],
  ['/services', /services_page/, 'Services</h1>'],
  ['/services', /public\/services$/, 'No services available at the moment. Please check back later.'],
  ['/projects', /projects_page/, 'Projects</h1>'],
  ['/', /projects\?per_page=12/, 'These projects cannot be shown at the moment. Please check back later.'],
  ['/projects', /projects\?page=1/, 'These projects cannot be shown at the moment. Please check back later.'],
  ['/projects/pool', /projects\/pool/, 'This project cannot be shown at the moment.'],
  ['/team', /team_page/, 'Our Team</h1>'],
  ['/team', /public\/team$/, 'No Team Members'],
  ['/profiles', /profiles_page/, 'Profiles</h1>'],
  ['/profiles', /profiles_data/, 'No Profiles Available'],
  ['/contact', /contact_page/, 'Contact Us</h1>'],
])(
  'on %s, where %s fails, its default is shown, the failure is logged and the rest is complete',
  async (path, failing, words) => {
    const whole = await renderStored(path, storedFor(path));
    const { status, html, failures, degraded } = await renderStored(path, { ...storedFor(path), failing });

    expect(whole.failures).toEqual([]);
    expect(whole.html).not.toContain(words);
    expect({ status, degraded }).toEqual({ status: 200, degraded: true });
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.every((failure) => failure.endsWith(': status 503'))).toBe(true);
    expect(html).toContain(words);
    for (const part of ['<h1', 'Working hours', 'aria-label="Main"']) expect(html).toContain(part);
  },
);

test.each([
  ['/', /key=general_settings/, '25'],
  ['/about', /key=general_settings/, '0'],
])('on %s the years of experience show their default where %s fails', async (path, failing, years) => {
  const read = async (stored: Stored) => {
    const { html } = await renderStored(path, stored);
    return /(\d+)(?:<[^>]*>|<!--.*?-->)*\+/.exec(main(html))?.[1];
  };

  expect(await read(storedFor(path))).toBe('12');
  expect(await read({ ...storedFor(path), failing })).toBe(years);
});

test('without contact and social settings, links lead to the contact page and no network is shown', async () => {
  const whole = await renderStored('/team', storedFor('/team'));
  const { status, html } = await renderStored('/team', {
    ...storedFor('/team'),
    failing: /contact_info|social_media_links/,
  });

  expect(whole.html).toContain('tel:+97145550100');
  expect(whole.html).toContain('Ghaf &amp; Stone on Facebook');
  expect(status).toBe(200);
  expect(html).not.toMatch(/tel:|on Facebook/);
  expect(html).toMatch(/href="\/contact"[^>]*>(?:<svg.*?<\/svg>)?\s*(?:<span>)?Call/);
});
