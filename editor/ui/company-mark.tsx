import { Group, Text } from '@mantine/core';
import { site } from '#schemas/site.ts';

/** The site's icon; `size` in pixels. */
export function CompanyMark({ size }: { size: number }) {
  return <img src="/icon.svg" alt="" width={size} height={size} style={{ display: 'block', flex: 'none' }} />;
}

/** The site's icon and name; `height` in pixels. */
export function CompanyLogo({ height }: { height: number }) {
  return (
    <Group component="span" wrap="nowrap" gap="var(--logo-gap, 0.75rem)" miw={0} display="inline-flex">
      <CompanyMark size={height} />
      <Text
        span
        fz="var(--logo-size, 1.25rem)"
        fw={600}
        lh={1.2}
        lineClamp={2}
        style={{ overflowWrap: 'anywhere' }}
      >
        {site.name}
      </Text>
    </Group>
  );
}
