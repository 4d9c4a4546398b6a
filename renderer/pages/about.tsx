import { AboutPageView } from '../blocks/about-page/about-page.tsx';
import { countQuery } from '../data/entry-queries.ts';
import { useAnswer } from '../engine/data/use-answer.ts';
import { PageHead } from '../engine/head/page-head.tsx';
import { BlockPage } from '../engine/pages/block-page.tsx';

/** The about page. */
export function AboutPage() {
  const services = useAnswer(countQuery('services'));
  const team = useAnswer(countQuery('team'));
  return (
    <>
      <PageHead page="about" />
      <BlockPage
        page="about"
        type="about_page"
        View={AboutPageView}
        isLoaded={services.isSettled && team.isSettled}
      />
    </>
  );
}
