import { List, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Settings } from '#schemas/engine/define-settings.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { siteDay } from '#schemas/engine/site-day.ts';
import { countWholeYears } from '#schemas/engine/whole-years.ts';
import { generalSettings } from '#schemas/settings/general-settings.ts';
import type { PreviewFeed } from '../preview/preview-feed.ts';
import classes from './settings-notes.module.css';

/** What stands under a form of site-wide values: its guidelines, or how the site will word what is typed. */
export function SettingsNotes({ declaration, feed }: { declaration: Settings; feed: PreviewFeed }) {
  return (
    <>
      {declaration.guidelines.length > 0 && (
        <section className={classes.notes}>
          <Title order={2} size="h4">
            Usage guidelines
          </Title>
          <List size="sm" spacing={4} mt="xs">
            {declaration.guidelines.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        </section>
      )}
      {declaration.type === generalSettings.type && <CompanyPreview feed={feed} />}
    </>
  );
}

/** The years and the tagline as visitors will read them, following every key. */
function CompanyPreview({ feed }: { feed: PreviewFeed }) {
  const [content, setContent] = useState(feed.latest());
  useEffect(() => feed.follow(setContent), [feed]);
  const { companyStartDate, companyTagline } = generalSettings.shape.parse(
    // What is being typed may be no day yet.
    loadContent(generalSettings, content).content,
  );
  return (
    <section className={classes.notes} aria-live="polite">
      <Title order={2} size="h4">
        On the site
      </Title>
      <p className={classes.years}>
        {companyStartDate === null ? '' : `${countWholeYears(companyStartDate, siteDay())}+`}
        <Text span size="sm">
          {companyStartDate === null ? 'Without a start date no years are counted.' : 'years of experience'}
        </Text>
      </p>
      <Text fs="italic">{companyTagline.trim() || 'Without a tagline the footer keeps its own words.'}</Text>
    </section>
  );
}
