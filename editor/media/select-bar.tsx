import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './gallery-content.module.css';

interface SelectBarProps {
  readonly count: number;
  /** The number of running uploads; selecting several files waits for them. */
  readonly underWay: number;
  readonly failed: number;
  readonly onSelect: () => void;
  readonly children?: ReactNode;
}

/** The footer of the gallery; its button waits for running uploads, so that none is left out. */
export function SelectBar({ count, underWay, failed, onSelect, children }: SelectBarProps) {
  const [isConfirming, setConfirming] = useState(false);
  const isWaiting = isConfirming && underWay > 0;
  useEffect(() => {
    if (!isConfirming || underWay > 0) return;
    setConfirming(false);
    if (failed === 0 && count > 0) onSelect();
  }, [isConfirming, underWay, failed, count, onSelect]);
  const press = () => (underWay > 0 ? setConfirming(true) : onSelect());

  return (
    <div className={classes.foot}>
      <Text size="sm" c={failed > 0 ? 'red' : 'dimmed'} role="status">
        {describeWait({ isWaiting, underWay, failed })}
      </Text>
      <Group justify="space-between" gap="sm">
        {children}
        <Group gap="sm" ms="auto">
          {isWaiting && count > 0 && (
            <Button variant="default" onClick={onSelect}>
              Select {count} now
            </Button>
          )}
          <Button disabled={count + underWay === 0} loading={isWaiting} onClick={press}>
            {count === 0 ? 'Select' : `Select (${count})`}
          </Button>
        </Group>
      </Group>
    </div>
  );
}

interface Wait {
  readonly isWaiting: boolean;
  readonly underWay: number;
  readonly failed: number;
}

function describeWait({ isWaiting, underWay, failed }: Wait): string {
  const files = (count: number) => (count === 1 ? '1 file' : `${count} files`);
  if (isWaiting) return `Waiting for ${files(underWay)} to upload. Then everything is selected.`;
  if (underWay > 0)
    return `${files(underWay)} still uploading. Select waits for ${underWay === 1 ? 'it' : 'them'}.`;
  return failed > 0
    ? `${files(failed)} could not be uploaded and ${failed === 1 ? 'is' : 'are'} not selected.`
    : '';
}
