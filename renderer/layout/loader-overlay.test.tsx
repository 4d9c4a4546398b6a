import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SectionLoadingProvider, useAllLoaded, useReportLoaded } from '../engine/data/section-loading.tsx';
import { EntryPageContext } from '../engine/data/use-entry-page.ts';
import { renderInSite } from '../engine/testing/render-in-site.tsx';
import { LoaderOverlay } from './loader-overlay.tsx';

const sections: readonly string[] = ['hero', 'counter', 'about', 'introVideo', 'services', 'clients', 'work'];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Page({ missing }: { missing?: string | undefined }) {
  return (
    <SectionLoadingProvider sections={sections}>
      <Overlay />
      {sections.map((section) => (
        <Section key={section} section={section} isLoaded={section !== missing} />
      ))}
    </SectionLoadingProvider>
  );
}

function Section({ section, isLoaded }: { section: string; isLoaded: boolean }) {
  useReportLoaded(section, isLoaded);
  return null;
}

function Overlay() {
  return <LoaderOverlay isLoaded={useAllLoaded()} />;
}

function enter(missing?: string) {
  return renderInSite(
    <EntryPageContext value={false}>
      <Page missing={missing} />
    </EntryPageContext>,
  );
}

test('a page entered by a link is covered for 300 ms even if it is loaded', () => {
  enter();

  act(() => vi.advanceTimersByTime(299));
  expect(screen.getByRole('status')).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByRole('status')).toBeNull();
});

test('the Tab key leads on from the start of a page only once that is no longer covered', () => {
  enter();
  const press = (keys = {}) => fireEvent.keyDown(document.body, { key: 'Tab', ...keys });

  expect([press(), press({ shiftKey: true })]).toEqual([false, true]);
  act(() => vi.advanceTimersByTime(300));

  expect(press()).toBe(true);
});

test.each(sections)('the overlay waits for the section %s', (section) => {
  enter(section);

  act(() => vi.advanceTimersByTime(5000));

  expect(screen.getByRole('status')).toBeTruthy();
});

test('a server-rendered page is never covered', () => {
  renderInSite(<Page missing="hero" />);

  expect(screen.queryByRole('status')).toBeNull();
});
