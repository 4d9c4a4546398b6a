import { defineBlock } from '#schemas/engine/block.ts';
import { boolean, group, list, multiline, text, time } from '#schemas/fields/index.ts';

/** Walks along the river, whose stops are three levels deep. */
export const visitTour = defineBlock({
  type: 'visit_tour',
  page: 'visit',
  order: 3,
  label: 'Walks',
  fields: {
    heading: text({ label: 'Heading', max: 120 }),
    guided: boolean({ label: 'Walks are guided' }),
    walks: list(
      { label: 'Walks', item: 'Walk', card: { title: 'name' } },
      {
        name: text({ label: 'Name of the walk', max: 80, required: 'Please enter a name' }),
        leader: text({
          label: 'Led by',
          max: 80,
          required: 'Please enter who leads the walk',
          showIf: { field: '../guided', is: true },
        }),
        stops: list(
          { label: 'Stops', item: 'Stop', card: { title: 'place' } },
          {
            place: text({ label: 'Place', max: 80, required: 'Please enter a place' }),
            meeting: group(
              { label: 'Meeting', columns: 2 },
              {
                corner: text({ label: 'Corner', max: 80 }),
                guide: text({ label: 'Guide', max: 80 }),
                from: time({ label: 'From' }),
                to: time({ label: 'Until' }),
                directions: multiline({ label: 'How to get there', max: 400 }),
              },
            ),
            sights: list(
              { label: 'Sights', item: 'Sight', card: { title: 'name' } },
              {
                name: text({ label: 'Name of the sight', max: 80, required: 'Please name the sight' }),
                story: multiline({ label: 'Story', max: 400 }),
                sources: list(
                  { label: 'Sources', item: 'Source', card: { title: 'book' } },
                  { book: text({ label: 'Book', max: 80 }) },
                ),
              },
            ),
          },
        ),
      },
    ),
  },
});
