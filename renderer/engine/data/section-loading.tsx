import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';

type Report = (section: string, isLoaded: boolean) => void;

const ReportContext = createContext<Report>(() => {});
const AllLoadedContext = createContext(true);

interface SectionLoadingProps {
  /** The sections whose data the page's loader waits for. */
  readonly sections: readonly string[];
  readonly children: ReactNode;
}

/** Holds a loaded flag for each section of a page; reset whenever the page is entered. */
export function SectionLoadingProvider({ sections, children }: SectionLoadingProps) {
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback<Report>((section, isLoaded) => {
    setLoaded((before) => {
      if (before.has(section) === isLoaded) return before;
      const after = new Set(before);
      if (isLoaded) after.add(section);
      else after.delete(section);
      return after;
    });
  }, []);
  const isAllLoaded = sections.every((section) => loaded.has(section));
  return (
    <ReportContext value={report}>
      <AllLoadedContext value={isAllLoaded}>{children}</AllLoadedContext>
    </ReportContext>
  );
}

/** Reports to the page's loader whether a section has its data; failed requests count as loaded. */
export function useReportLoaded(section: string, isLoaded: boolean): void {
  const report = use(ReportContext);
  useEffect(() => {
    report(section, isLoaded);
    return () => report(section, false);
  }, [report, section, isLoaded]);
}

/** Whether all sections have reported loaded. */
export function useAllLoaded(): boolean {
  return use(AllLoadedContext);
}
