import { createApiClient, type ResponseOf } from './client.js';

const { call } = createApiClient({ url: 'https://example.com' });

export const heading = async (): Promise<string | undefined> => {
  const { data } = await call('showComponent', { query: { page: 'home', name: 'about_section' } });
  return data.name === 'about_section' ? data.content.mainTitle : undefined;
};
export const title = (project: ResponseOf<'showProject'>): string => project.data.title;

// @ts-expect-error -- a project has no such value
export const price = (project: ResponseOf<'showProject'>) => project.data.price;
// @ts-expect-error -- a component has the content of its block
export const wrongContent = (component: ResponseOf<'showComponent'>) => component.data.content.prize;
// @ts-expect-error -- no project has this status
export const wrongStatus = () => call('listProjects', { query: { status: 'Sold' } });
// @ts-expect-error -- a path needs its parameters
export const withoutSlug = () => call('showProject');
// @ts-expect-error -- a message needs the address of its sender
export const withoutEmail = () => call('sendMessage', { body: { name: 'Noor', phone: '', message: '' } });
// @ts-expect-error -- there is no such endpoint
export const unknown = () => call('listSecrets');
