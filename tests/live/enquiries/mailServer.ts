import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

/**
 * Starts a mail server on this machine, which stops when the test ends.
 *
 * @param port 0 for any free one
 * @param onMessage called with each message before it is answered; what it throws is the answer
 * @returns its port, the messages that it has taken, as they came, and what stops it before
 */
export async function mailServer(port = 0, onMessage: (message: string) => void | Promise<void> = () => {}) {
  const taken: string[] = [];
  const onData: SMTPServerOptions['onData'] = async (stream, _session, answer) => {
    try {
      let message = '';
      for await (const chunk of stream) message += String(chunk);
      await onMessage(message);
      taken.push(message);
      answer();
    } catch (problem) {
      // Always an Error: `onMessage` throws nothing else.
      answer(problem as Error);
    }
  };
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData });
  server.on('error', () => {});
  const close = () => new Promise<void>((closed) => server.close(() => closed()));
  onTestFinished(close);
  const { server: listening } = server;
  server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  // It listens on a port, not on a pipe.
  return { port: (listening.address() as AddressInfo).port, taken, close };
}
