import { useEffect } from 'react';
import { site } from '#schemas/site.ts';
import { SignInPage } from './account/sign-in-form.tsx';
import { SignInFrame } from './account/sign-in-frame.tsx';
import { forgotPath, resetPath, safeReturnPath, signInPath } from './account/sign-in-paths.ts';
import { followOtherTabs, type SessionState, useSession } from './data/session.ts';
import { hasUnsavedChanges } from './ui/dirty-forms.ts';
import { LoadFailure, lazyNamed, PageLoader } from './ui/loaded.tsx';

const loadApp = () => import('./layout/app.tsx');
const failed = (
  <SignInFrame title="Back office" lead="Manage the website">
    <LoadFailure
      text="The back office could not be loaded. Check your connection, then try again."
      query={{ error: null, isFetching: false, refetch: () => window.location.reload() }}
    />
  </SignInFrame>
);
const App = lazyNamed(loadApp, 'App', <PageLoader />, failed);
const ForgotPage = lazyNamed(() => import('./account/forgot-page.tsx'), 'ForgotPage', <PageLoader />, failed);
const ResetPage = lazyNamed(() => import('./account/reset-page.tsx'), 'ResetPage', <PageLoader />, failed);

/** The route guard: without a session only the sign-in screens; with one, these only for a one-time link. */
export function Entry() {
  const session = useSession();
  alignAddress(session);
  useEffect(() => followOtherTabs(hasUnsavedChanges), []);
  const { pathname } = window.location;
  const isSignedIn = session !== 'signed-out' && pathname !== resetPath;
  useEffect(() => {
    if (isSignedIn) document.title = site.name;
  }, [isSignedIn]);

  if (isSignedIn) return <App />;
  if (pathname === resetPath) return <ResetPage />;
  return pathname === forgotPath ? <ForgotPage /> : <SignInPage onIntent={prefetchApp} />;
}

function prefetchApp(): void {
  // A failure is reported when the app is rendered.
  loadApp().catch(() => {});
}

/** Redirects by the state of the session, before the router reads the URL. */
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
