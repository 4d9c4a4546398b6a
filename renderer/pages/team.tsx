import { TeamPageView } from '../blocks/team-page.tsx';
import { teamQuery } from '../queries.ts';
import { Enquiry } from '../sections/enquiry.tsx';
import { useAnswer } from '../state/use-answer.ts';
import { BlockPage } from './block-page.tsx';
import { PlacedBlock } from './page-blocks.tsx';
import { PageHead } from './page-head.tsx';

/** The team page. */
export function TeamPage() {
  const { isSettled } = useAnswer(teamQuery());
  return (
    <>
      <PageHead page="team" />
      <BlockPage page="team" type="team_page" View={TeamPageView} isLoaded={isSettled} />
      <PlacedBlock page="team" type="team_page" View={Enquiry} />
    </>
  );
}
