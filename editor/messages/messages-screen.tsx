import { useParams } from 'react-router-dom';
import { useListAddress } from '../ui/use-list-state.ts';
import { MessageList } from './message-list.tsx';
import { MessageView } from './message-view.tsx';

/** Visitors' messages: the list, or one message, whose address holds the list's state too. */
export function MessagesScreen() {
  const { id } = useParams();
  const list = useListAddress();
  return id === undefined ? <MessageList list={list} /> : <MessageView key={id} id={Number(id)} />;
}
