import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import classes from './sidebar.module.css';
import { SidebarIcon } from './sidebar-icon.tsx';

/** Switches between light and dark mode; until it is used, the device decides. */
export function DarkModeToggle({ isCollapsed }: { isCollapsed: boolean }) {
  const { setColorScheme } = useMantineColorScheme();
  const next = useComputedColorScheme('light') === 'light' ? 'dark' : 'light';
  const label = next === 'dark' ? 'Dark mode' : 'Light mode';
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={isCollapsed ? label : undefined}
      onClick={() => setColorScheme(next)}
    >
      <SidebarIcon name={next} />
      {!isCollapsed && <span>{label}</span>}
    </button>
  );
}
