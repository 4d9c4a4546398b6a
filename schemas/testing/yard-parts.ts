import { text } from '../fields/index.ts';

/** An entity of one text, for tests of what else an entity declares. */
export const yardParts = {
  ...{ type: 'yard', label: 'Yard', plural: 'Yards', resource: 'yards', order: 1, icon: 'leaf' },
  ...{ operations: { one: 'Yard', many: 'Yards' }, columns: [], search: [], listed: [], title: 'name' },
  ...{ empty: 'None yet', question: 'Delete it?', fields: { name: text({ label: 'Name' }) } },
};
