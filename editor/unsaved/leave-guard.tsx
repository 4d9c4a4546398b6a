import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from '../ui/confirm.tsx';
import { hasUnsavedChanges, storeUnsavedChanges } from './dirty-forms.ts';

/** Asks before unsaved changes are lost by a link, Back, sign-out, reload or closing the tab. */
export function LeaveGuard() {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges(),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = {
      title: 'Leave without saving?',
      text: storeUnsavedChanges()
        ? 'Your changes on this screen are not saved yet. This browser keeps them, and offers them when you come back.'
        : 'Your changes on this screen are not saved yet.',
      confirm: 'Leave',
    };
    confirm(question).then((isAgreed) => (isAgreed ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  return null;
}
