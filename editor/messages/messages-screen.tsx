import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { MessageFolder } from '#schemas/api/inbox.ts';
import { useListState } from '../tables/use-list-state.ts';
import { MessageList } from './message-list.tsx';
import { MessageView } from './message-view.tsx';

/** Visitors' messages: the list, or one message; the list's state is preserved. */
export function MessagesScreen() {
  const { id } = useParams();
  const [folder, setFolder] = useState<MessageFolder>('inbox');
  const list = useListState();
  if (id === undefined) {
    return <MessageList folder={folder} onFolder={list.fromStart(setFolder)} list={list} />;
  }
  return <MessageView key={id} id={Number(id)} />;
}
