import { lazy, Suspense, useEffect } from 'react';
import { site } from '#schemas/site.ts';
import type { SessionState } from './data/session.ts';
import { safeReturnPath, signInPath } from './session/return-path.ts';
import { SignInPage } from './session/sign-in-page.tsx';
import { forgotPath, resetPath } from './session/sign-in-paths.ts';
import { useSession } from './session/use-session.ts';
import { PageLoader } from './ui/page-loader.tsx';

const loadApp = () => import('./app/app.tsx');
const App = lazy(async () => ({ default: (await loadApp()).App }));
const ForgotPage = lazy(async () => ({ default: (await import('./session/forgot-page.tsx')).ForgotPage }));
const ResetPage = lazy(async () => ({ default: (await import('./session/reset-page.tsx')).ResetPage }));

/** The guard: who is not signed in sees the screens of signing in and nothing else, whoever is sees them only with a one-time link. */
export function Entry() {
  const session = useSession();
  alignAddress(session);
  const { pathname } = window.location;
  const isSignedIn = session !== 'signed-out' && pathname !== resetPath;
  useEffect(() => {
    if (isSignedIn) document.title = site.name;
  }, [isSignedIn]);

  if (!isSignedIn && pathname !== forgotPath && pathname !== resetPath)
    return <SignInPage onIntent={prefetchApp} />;
  return (
    <Suspense fallback={<PageLoader />}>
      {isSignedIn && <App />}
      {!isSignedIn && (pathname === resetPath ? <ResetPage /> : <ForgotPage />)}
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
  if (pathname === resetPath) return;
  const isSignIn = pathname === '/login' || pathname.startsWith('/login/');
  if (session === 'signed-out' && !isSignIn) {
    window.history.replaceState(null, '', signInPath(`${pathname}${search}${hash}`));
  }
  if (session !== 'signed-out' && isSignIn) {
    window.history.replaceState(null, '', safeReturnPath(new URLSearchParams(search).get('next')));
  }
}
