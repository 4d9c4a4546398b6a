import { lazy, Suspense, useEffect } from 'react';
import { safeReturnPath, signInPath } from './session/return-path.ts';
import type { SessionState } from './session/session.ts';
import { SignInPage } from './session/sign-in-page.tsx';
import { useSession } from './session/use-session.ts';
import { PageLoader } from './ui/page-loader.tsx';

const loadApp = () => import('./app/app.tsx');
const App = lazy(async () => ({ default: (await loadApp()).App }));

/** The guard: who is not signed in sees the sign-in screen and nothing else, whoever is never sees it. */
export function Entry() {
  const session = useSession();
  alignAddress(session);
  useEffect(() => {
    if (session !== 'signed-out') document.title = 'Ghaf & Stone';
  }, [session]);

  if (session === 'signed-out') return <SignInPage onIntent={prefetchApp} />;
  return (
    <Suspense fallback={<PageLoader />}>
      <App />
    </Suspense>
  );
}

function prefetchApp(): void {
  // A failure shows when the app is really needed.
  loadApp().catch(() => {});
}

/** Brings the address in line with who is signed in, before any router reads it. */
function alignAddress(session: SessionState): void {
  const { pathname, search, hash } = window.location;
  const isSignIn = pathname === '/login' || pathname.startsWith('/login/');
  if (session === 'signed-out' && !isSignIn) {
    window.history.replaceState(null, '', signInPath(`${pathname}${search}${hash}`));
  }
  if (session !== 'signed-out' && isSignIn) {
    window.history.replaceState(null, '', safeReturnPath(new URLSearchParams(search).get('next')));
  }
}
