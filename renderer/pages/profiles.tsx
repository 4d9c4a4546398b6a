import { ProfilesPageView } from '../blocks/profiles-page.tsx';
import { BlockPage } from './block-page.tsx';
import { PageHead } from './page-head.tsx';

/** The profiles page. */
export function ProfilesPage() {
  return (
    <>
      <PageHead page="profiles" />
      <BlockPage page="profiles" type="profiles_page" View={ProfilesPageView} />
    </>
  );
}
