import { TeamPageView } from '../blocks/team-page/team-page.tsx';
import { teamQuery } from '../data/entry-queries.ts';
import { useSiteQuery } from '../engine/data/use-site-query.ts';
import { BlockPage } from '../engine/pages/block-page.tsx';
import { PlacedBlock } from '../engine/pages/page-blocks.tsx';
import { Enquiry } from '../sections/enquiry.tsx';

export function TeamPage() {
  const { isSettled } = useSiteQuery(teamQuery());
  return (
    <>
      <BlockPage page="team" type="team_page" View={TeamPageView} isLoaded={isSettled} />
      <PlacedBlock page="team" type="team_page" View={Enquiry} />
    </>
  );
}
