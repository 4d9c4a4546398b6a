import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';

/** The sections of the home page whose data its loader waits for. */
const homeSections = ['hero', 'counter', 'about', 'introVideo', 'services', 'clients', 'work'] as const;

/** A section of the home page whose data its loader waits for. */
export type HomeSection = (typeof homeSections)[number];

type Report = (section: HomeSection, isLoaded: boolean) => void;

const ReportContext = createContext<Report>(() => {});
const AllLoadedContext = createContext(true);

/** Keeps one flag a section; entering and leaving the page starts them all anew. */
export function SectionLoadingProvider({ children }: { children: ReactNode }) {
  const [loaded, setLoaded] = useState<ReadonlySet<HomeSection>>(new Set());
  const report = useCallback<Report>((section, isLoaded) => {
    setLoaded((before) => {
      if (before.has(section) === isLoaded) return before;
      const after = new Set(before);
      if (isLoaded) after.add(section);
      else after.delete(section);
      return after;
    });
  }, []);
  const isAllLoaded = useMemo(() => homeSections.every((section) => loaded.has(section)), [loaded]);
  return (
    <ReportContext value={report}>
      <AllLoadedContext value={isAllLoaded}>{children}</AllLoadedContext>
    </ReportContext>
  );
}

/** Tells the home page's loader whether a section has what it shows; failed calls count as loaded. */
export function useReportLoaded(section: HomeSection, isLoaded: boolean): void {
  const report = use(ReportContext);
  useEffect(() => {
    report(section, isLoaded);
    return () => report(section, false);
  }, [report, section, isLoaded]);
}

/** Whether all seven sections have reported loaded. */
export function useAllLoaded(): boolean {
  return use(AllLoadedContext);
}
