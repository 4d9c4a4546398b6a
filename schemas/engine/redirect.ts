import { link, text } from '../fields/index.ts';
import { defineEntity } from './define-entity.ts';

/** Redirects that are made by hand, from addresses at which nothing is; every site has them. */
export const redirect = defineEntity({
  type: 'redirect',
  label: 'Redirect',
  plural: 'Redirects',
  resource: 'redirects',
  order: Number.POSITIVE_INFINITY,
  isNewestFirst: true,
  operations: { one: 'Redirect', many: 'Redirects' },
  icon: 'arrow-forward-up',
  title: 'from',
  listed: ['from', 'to', 'note', 'created_at'],
  search: ['from', 'note'],
  empty:
    'No redirects yet. Add one for an address that was printed or linked elsewhere and leads nowhere now.',
  question: 'Delete this redirect? Its address will lead nowhere.',
  columns: [
    { label: 'Old address', show: 'text', key: 'from', sort: 'from' },
    { label: 'Leads to', show: 'text', key: 'to' },
    { label: 'Note', show: 'text', key: 'note', blank: '-' },
    { label: 'Added', show: 'day', key: 'created_at' },
  ],
  fields: {
    from: text({
      label: 'Old address',
      help: 'The part after the name of the site, without what follows a ?',
      placeholder: '/old-page',
      required: 'Please enter the old address',
      unique: 'Another redirect has this address',
    }),
    to: link({
      label: 'Leads to',
      help: 'A page, an entry or a file of this site, or a full web address',
      required: 'Please choose where it leads',
    }),
    note: text({ label: 'Note', help: 'For yourself. Visitors never see it.' }),
  },
});
