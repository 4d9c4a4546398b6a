import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';

interface DocumentLinkProps {
  readonly label: string;
  /** The path of its editor; null where it cannot be edited. */
  readonly path: string | null;
}

/** The label of a document, linked to its editor. */
export function DocumentLink({ label, path }: DocumentLinkProps) {
  return path === null ? (
    <Text span fw={600} dir="auto">
      {label}
    </Text>
  ) : (
    <Anchor component={Link} to={path} fw={600} dir="auto">
      {label}
    </Anchor>
  );
}
