import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { type Location, useBlocker, useNavigate } from 'react-router-dom';
import { useConfirm } from './confirm.tsx';
import { hasRunningWork, hasUnsavedChanges, storeUnsavedChanges, waitUntil } from './dirty-forms.ts';
import { readForm, writeForm } from './form-address.ts';
import { findClosedByBack } from './use-escape.ts';

/** The screen at an address, and the form that is open on it. */
function screenOf({ pathname, search }: Location): string {
  return `${pathname}?${writeForm('', readForm(search))}`;
}

const logoutPath = '/admin/logout';

/** Whether leaving for an address loses something. */
function isLossy({ pathname }: Location): boolean {
  return hasUnsavedChanges() || (pathname === logoutPath && hasRunningWork());
}

const leaveQuestion = () => ({
  title: 'Leave without saving?',
  text: storeUnsavedChanges()
    ? 'Your changes on this screen are not saved yet. This browser keeps them, and offers them when you come back.'
    : 'Your changes on this screen are not saved yet.',
  confirm: 'Leave',
});

const signOutQuestion = {
  title: 'Sign out while files are uploading?',
  text: 'Files that are not uploaded yet will be missing from the gallery.',
  confirm: 'Sign out',
};

/** Asks before unsaved changes are lost by a link, Back, sign-out, reload or closing the tab, and before the last three stop uploads. Back closes a dialog before it leaves a screen. */
export function LeaveGuard() {
  const confirm = useConfirm();
  const isAsking = useRef(false);
  const isAgreed = useRef(false);
  const closed = useRef<() => void>(undefined);
  const navigate = useNavigate();
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (isAgreed.current) return false;
    closed.current = historyAction === 'POP' && !isAsking.current ? findClosedByBack() : undefined;
    return (
      closed.current !== undefined ||
      (screenOf(currentLocation) !== screenOf(nextLocation) && isLossy(nextLocation))
    );
  });

  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const latest = useRef(blocker);
  latest.current = blocker;

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (closed.current !== undefined) {
      blocker.reset();
      closed.current();
      return;
    }
    isAsking.current = true;
    const question = hasUnsavedChanges() ? leaveQuestion() : signOutQuestion;
    const needless = waitUntil(() => !isLossy(blocker.location));
    confirm({ ...question, needless }).then((isLeaving) => {
      isAsking.current = false;
      if (!isMounted.current) return;
      if (latest.current.state === 'blocked')
        return isLeaving ? latest.current.proceed() : latest.current.reset();
      // A change of the address meanwhile, as by a search or the first save, has ended the block.
      isAgreed.current = isLeaving;
      if (isLeaving) navigate(blocker.location, { state: blocker.location.state });
      isAgreed.current = false;
    });
  }, [blocker, confirm, navigate]);

  useWindowEvent('beforeunload', (event) => {
    if (hasUnsavedChanges() || hasRunningWork()) event.preventDefault();
  });

  return null;
}
