import { defineBlock } from '../engine/block.ts';
import type { AnyContent } from '../engine/declaration.ts';
import { isRecord } from '../engine/records.ts';
import { named } from '../engine/rule.ts';
import { file, hidden, image, list, multiline, text, words } from '../fields/index.ts';
import { profilesPage } from './profiles-page.ts';

const incomplete = 'Please fill in required fields';

export const profilesData = defineBlock({
  type: 'profiles_data',
  page: 'profiles',
  order: 2,
  label: 'Profile cards',
  screen: profilesPage.screen,
  messages: profilesPage.messages,
  upgrades: [readTitles],
  fields: {
    profiles: list(
      {
        label: 'Profiles',
        section: 'Profile cards',
        item: 'Profile',
        layout: 'cards',
        edit: 'modal',
        card: {
          title: 'name',
          image: 'image',
          subtitle: 'position',
          excerpt: { field: 'description', length: 80 },
          tags: { field: 'specialties', most: 2 },
          file: 'pdf_file',
        },
        confirmRemove: {
          title: 'Are you sure?',
          text: 'This action cannot be undone.',
          confirm: 'Yes, delete it!',
        },
        messages: {
          added: 'Profile added successfully',
          updated: 'Profile updated successfully',
          removed: 'Profile deleted successfully',
        },
        incomplete,
      },
      {
        id: hidden({ label: 'Id', isGenerated: true }),
        image: image({ label: 'Profile image', recommend: [800, 1000] }),
        pdf_file: file({ label: 'PDF', nameIn: 'pdf_filename', help: 'A PDF file of less than 10 MB.' }),
        pdf_filename: hidden({ label: 'Name of the PDF' }),
        name: text({
          label: 'Name',
          max: 120,
          required: incomplete,
          rules: named('Please enter a name'),
          width: 'half',
        }),
        position: text({ label: 'Position/Title', max: 120, required: incomplete, width: 'half' }),
        description: multiline({ label: 'Description', max: 1_000, rows: 3 }),
        specialties: words({ label: 'Specialties', item: 'Specialty' }),
      },
    ),
  },
});

/** Version 1 stored a profile's id as a number, and the position as `title` where `position` was blank. */
function readTitles(content: AnyContent): AnyContent {
  const { profiles } = content;
  return Array.isArray(profiles) ? { ...content, profiles: profiles.map(readTitle) } : content;
}

function readTitle(profile: unknown): unknown {
  if (!isRecord(profile)) return profile;
  const { title, ...rest } = profile;
  const id = typeof rest.id === 'number' ? { id: String(rest.id) } : {};
  const isMoved = typeof title === 'string' && (rest.position ?? '') === '';
  return isMoved ? { ...rest, ...id, position: title } : { ...profile, ...id };
}
