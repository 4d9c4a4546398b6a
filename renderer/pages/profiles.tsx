import { componentQuery } from '../queries.ts';
import { useAnswer } from '../state/use-answer.ts';
import { BlockPage } from './block-page.tsx';
import { PageHead } from './page-head.tsx';

/** The profiles page: its head, then the people. */
export function ProfilesPage() {
  const { isSettled } = useAnswer(componentQuery('profiles', 'profiles_data'));
  return (
    <>
      <PageHead page="profiles" />
      <BlockPage page="profiles" type="profiles_page" followedBy="profiles_data" isLoaded={isSettled} />
    </>
  );
}
