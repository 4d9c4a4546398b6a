import { Badge } from '@mantine/core';

/** The colour of each state of a project: info, primary, success and warning of the specification. */
const colours: ReadonlyMap<string, string> = new Map([
  ['Planning', 'blue'],
  ['In Progress', 'leaf'],
  ['Completed', 'green'],
  ['Delayed', 'yellow'],
]);

/** The state of a project; any that is not known is shown as such. */
export function ProjectStatus({ status }: { status: string | null }) {
  const colour = status === null ? undefined : colours.get(status);
  return (
    <Badge variant="light" color={colour ?? 'gray'} tt="none" miw="max-content">
      {colour === undefined ? 'Unknown' : status}
    </Badge>
  );
}
