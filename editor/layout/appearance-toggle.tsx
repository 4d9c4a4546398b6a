import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import classes from './sidebar.module.css';
import { SidebarIcon } from './sidebar-icon.tsx';

/** Turns the back office from light to dark and back; until it is used, the device decides. */
export function AppearanceToggle({ isCollapsed }: { isCollapsed: boolean }) {
  const { setColorScheme } = useMantineColorScheme();
  const next = useComputedColorScheme('light') === 'light' ? 'dark' : 'light';
  const label = next === 'dark' ? 'Dark appearance' : 'Light appearance';
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
