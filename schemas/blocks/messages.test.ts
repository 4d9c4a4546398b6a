import { expect, test } from 'vitest';
import { blocks } from '../blocks.ts';
import { entities } from '../entities.ts';
import { settings } from '../settings.ts';

interface EditorWords {
  readonly loads: string;
  /** The text below the title of a failed load, where it is not that of the response. */
  readonly told?: string;
  readonly saves: string;
  readonly saved: string;
}

/** Messages of every editor in the words of the specification, by the path of its screen. */
const editors: Readonly<Record<string, EditorWords>> = {
  '/admin/cms/home/hero': {
    loads: 'Error loading hero section',
    saves: 'Failed to save hero section',
    saved: 'Hero Section saved successfully',
  },
  '/admin/cms/home/about': {
    loads: 'Failed to load about section data',
    saves: 'Failed to save about section',
    saved: 'About Section saved successfully',
  },
  '/admin/cms/home/intro-video': {
    loads: 'Failed to load intro video section data',
    saves: 'Failed to save intro video section',
    saved: 'Intro video section saved successfully',
  },
  '/admin/cms/home/services': {
    loads: 'Failed to load saved configuration',
    saves: 'Failed to save services section',
    saved: 'Services Section saved successfully',
  },
  '/admin/cms/home/projects': {
    loads: 'Failed to load projects section data',
    saves: 'Failed to save projects section',
    saved: 'Projects Section saved successfully',
  },
  '/admin/cms/about': {
    loads: 'Failed to load about page data',
    saves: 'Failed to save about page',
    saved: 'About page updated successfully',
  },
  '/admin/cms/team': {
    loads: 'Error loading team page',
    told: 'There was a problem loading the team page settings.',
    saves: 'Failed to save team page',
    saved: 'Team page saved successfully',
  },
  '/admin/cms/projects': {
    loads: 'Failed to load projects page data',
    saves: 'Failed to save projects page',
    saved: 'Projects page saved successfully',
  },
  '/admin/cms/services': {
    loads: 'Failed to load services page data',
    saves: 'Failed to save services page',
    saved: 'Services page saved successfully',
  },
  '/admin/cms/contact': {
    loads: 'Failed to load contact page data',
    saves: 'Failed to save contact page content',
    saved: 'Contact page content saved successfully',
  },
  '/admin/cms/project-details': {
    loads: 'Failed to load project details page data',
    saves: 'Failed to save project details page',
    saved: 'Project details page updated successfully',
  },
  '/admin/cms/service-details': {
    loads: 'Failed to load service details page data',
    saves: 'Failed to save service details page',
    saved: 'Service details page updated successfully',
  },
  '/admin/cms/profiles': {
    loads: 'Failed to load profiles page data',
    saves: 'Failed to save profiles page',
    saved: 'Profiles page saved successfully',
  },
  '/admin/settings/socialmedia': {
    loads: 'Failed to load social media settings',
    saves: 'Failed to save social media settings',
    saved: 'Settings saved successfully',
  },
  '/admin/settings/logo': {
    loads: 'Failed to load logo settings',
    saves: 'Failed to save logo settings',
    saved: 'Settings saved successfully',
  },
  '/admin/settings/contactinfo': {
    loads: 'Failed to load contact information',
    saves: 'Failed to save contact information',
    saved: 'Settings saved successfully',
  },
  '/admin/settings/general': {
    loads: 'Failed to load settings',
    saves: 'Failed to save settings',
    saved: 'Settings saved successfully',
  },
  '/admin/cms/privacy-policy': {
    loads: 'Failed to load privacy policy data',
    saves: 'Failed to save privacy policy',
    saved: 'Privacy Policy saved successfully',
  },
  '/admin/cms/terms-conditions': {
    loads: 'Failed to load terms & conditions data',
    saves: 'Failed to save terms & conditions',
    saved: 'Terms & Conditions saved successfully',
  },
  '/admin/settings/hours': {
    loads: 'Failed to load the opening hours',
    saves: 'Failed to save the opening hours',
    saved: 'Settings saved successfully',
  },
  '/admin/settings/menu': {
    loads: 'Failed to load the menu',
    saves: 'Failed to save the menu',
    saved: 'Settings saved successfully',
  },
  '/admin/settings/company': {
    loads: 'Failed to load the company facts',
    saves: 'Failed to save the company facts',
    saved: 'Settings saved successfully',
  },
  '/admin/settings/enquiry': {
    loads: 'Failed to load the invitation',
    saves: 'Failed to save the invitation',
    saved: 'Settings saved successfully',
  },
  '/admin/settings/answers': {
    loads: 'Failed to load the answers',
    saves: 'Failed to save the answers',
    saved: 'Settings saved successfully',
  },
};

test('every editor has the messages of the specification', () => {
  const declared = [...blocks, ...settings].map(({ screen, messages }) => [
    screen.path,
    {
      loads: messages.loadFailed,
      ...(messages.loadFailedText !== undefined && { told: messages.loadFailedText }),
      saves: messages.saveFailed,
      saved: messages.updated,
    },
  ]);

  expect(Object.fromEntries(declared)).toEqual(editors);
});

test.each([
  ['project', 'Project', 'Projects', 'projects'],
  ['service', 'Service', 'Services', 'services'],
  ['client', 'Client', 'Clients', 'clients'],
  ['team_member', 'Team Member', 'Team', 'team members'],
  ['major', 'Major', 'Team Majors', 'majors'],
])('the table of %s entries has the messages of the specification', (type, one, list, many) => {
  const messages = entities.find((entity) => entity.type === type)?.messages;

  expect(messages).toMatchObject({
    loadFailed: {
      title: `Error Loading ${list}`,
      text: `Failed to load ${many}. Please refresh the page and try again.`,
    },
    saveFailed: { title: `Error Saving ${one}` },
    deleteFailed: { title: `Error Deleting ${one}` },
    updated: `${one} updated successfully`,
  });
});
