import { ProfilesDataView } from '../blocks/profiles-data/profiles-data.tsx';
import { ProfilesPageView } from '../blocks/profiles-page/profiles-page.tsx';
import { componentQuery } from '../engine/data/queries.ts';
import { useSiteQuery } from '../engine/data/use-site-query.ts';
import { BlockPage } from '../engine/pages/block-page.tsx';
import { PlacedBlock } from '../engine/pages/page-blocks.tsx';
import { Enquiry } from '../sections/enquiry.tsx';

/** The profiles page: its head, then the people. */
export function ProfilesPage() {
  const { isSettled } = useSiteQuery(componentQuery('profiles', 'profiles_data'));
  return (
    <>
      <BlockPage
        page="profiles"
        type="profiles_page"
        View={ProfilesPageView}
        placed={['profiles_data']}
        isLoaded={isSettled}
      >
        <PlacedBlock page="profiles" type="profiles_data" View={ProfilesDataView} />
      </BlockPage>
      <PlacedBlock page="profiles" type="profiles_page" View={Enquiry} />
    </>
  );
}
