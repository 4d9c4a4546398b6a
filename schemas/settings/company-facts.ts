import { defineSettings } from '../engine/define-settings.ts';
import { requiredIf } from '../engine/rule.ts';
import { number, text } from '../fields/index.ts';
import { defaultFacts } from './defaults.ts';

/** Half of a place on the map, which has to be given with the other half. */
function degrees(name: 'latitude' | 'longitude', help: string, most: number) {
  const other = name === 'latitude' ? 'longitude' : 'latitude';
  const message = `Please enter the ${name} too, or remove the ${other}`;
  return number({
    ...{ label: name === 'latitude' ? 'Latitude' : 'Longitude', section: 'On the map', help },
    ...{ integer: false, min: -most, max: most, width: 'half' },
    rules: [requiredIf({ field: other, isBlank: false }, message)],
  });
}

/** Facts about the company for structured data. */
export const companyFacts = defineSettings({
  type: 'company_facts',
  label: 'Company Facts',
  screen: { path: '/admin/settings/company', name: 'company-facts-manage' },
  messages: {
    loadFailed: 'Failed to load the company facts',
    saveFailed: 'Failed to save the company facts',
  },
  guidelines: [
    'Visitors do not see these facts; search engines use them for the box that they show beside their results.',
    'A fact that is left empty is not told.',
  ],
  fields: {
    legalName: text({
      label: 'Legal name',
      section: 'Company',
      help: 'As on the trade licence.',
      max: 200,
      width: 'half',
    }),
    licenceNumber: text({ label: 'Licence number', section: 'Company', max: 60, width: 'half' }),
    area: text({
      label: 'Area served',
      section: 'Company',
      help: 'Where the company works.',
      max: 200,
      default: defaultFacts.area,
    }),
    street: text({
      label: 'Street address',
      section: 'Address',
      help: 'Blank: the office address of Contact Info.',
      max: 300,
    }),
    city: text({
      label: 'City',
      section: 'Address',
      max: 120,
      width: 'half',
      default: defaultFacts.city,
    }),
    region: text({ label: 'Emirate or region', section: 'Address', max: 120, width: 'half' }),
    postalCode: text({ label: 'Postal code', section: 'Address', max: 20, width: 'half' }),
    country: text({
      label: 'Country',
      section: 'Address',
      help: 'Its two letters, such as AE, or its name.',
      max: 60,
      width: 'half',
      default: defaultFacts.country,
    }),
    latitude: degrees(
      'latitude',
      'In degrees, such as 25.12; maps show it when you press and hold the place.',
      90,
    ),
    longitude: degrees('longitude', 'In degrees, such as 55.22.', 180),
  },
});
