import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listen } from '#server/testing/listen.ts';

/** An e-mail as its server received it. */
export interface ReceivedMail {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly mail: Email;
  /** The head as it was sent. */
  readonly head: string;
}

/** A mail server that stores the messages that it accepts, and that tests can make fail. */
export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** The number of recipients that clients named. */
  asked(): number;
  /** Behaviour from now on: accept e-mail, reject every recipient, or accept all of it and never respond. */
  behave(as: 'taking' | 'rejecting' | 'silent'): void;
  /** Deletes the received messages. */
  forget(): void;
  close(): Promise<void>;
}

/** Starts a mail server, on a port of its own where none is given. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let behaviour: 'taking' | 'rejecting' | 'silent' = 'taking';
  let asked = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo(_address, _session, callback) {
      asked += 1;
      callback(behaviour === 'rejecting' ? new Error('No such mailbox here') : null);
    },
    onData(stream, { envelope }, callback) {
      buffer(stream).then(async (raw) => {
        const mail = await PostalMime.parse(raw);
        received.push({
          envelope: {
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
          },
          mail,
          head: raw.toString('latin1').split('\r\n\r\n', 1)[0] ?? '',
        });
        if (behaviour !== 'silent') callback();
      }, callback);
    },
  });
  server.on('error', () => {});
  return {
    url: `smtp://127.0.0.1:${await listen(server.server, port)}`,
    received,
    asked: () => asked,
    behave(as) {
      behaviour = as;
    },
    forget() {
      received.length = 0;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
