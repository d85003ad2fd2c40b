import { once } from 'node:events';
import { createServer as createHttp, type IncomingHttpHeaders } from 'node:http';
import { createServer as createTcp, type AddressInfo, type Socket } from 'node:net';

/** A message that a provider of a test received. */
export interface ReceivedPost {
  headers: IncomingHttpHeaders;
  body: string;
}

const portOf = (address: string | AddressInfo | null) => (typeof address === 'object' ? (address?.port ?? 0) : 0);

/** An SMS provider that records messages and responds with the status that the test sets. */
export async function smsSink(answer: () => number) {
  const received: ReceivedPost[] = [];
  const server = createHttp((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answer()).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    received,
    url: `http://127.0.0.1:${portOf(server.address())}/send`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A mail server that records messages; `refuse` makes it reject every recipient. */
export async function smtpSink() {
  const received: string[] = [];
  const state = { refuse: false };
  const sockets = new Set<Socket>();
  const server = createTcp((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let text = '';
    let inData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const command = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO' || verb === 'HELO') say('250 sink');
      else if (verb === 'RCPT' && state.refuse) say(`451 try later: ${line}`);
      else if (verb === 'DATA') {
        inData = true;
        say('354 go on');
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else say('250 ok');
    };
    socket.on('data', (chunk) => {
      text += chunk.toString();
      for (;;) {
        const end = inData ? '\r\n.\r\n' : '\r\n';
        const at = text.indexOf(end);
        if (at < 0) return;
        const part = text.slice(0, at);
        text = text.slice(at + end.length);
        if (inData) {
          received.push(part);
          inData = false;
          say('250 taken');
        } else command(part);
      }
    });
    say('220 sink');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    received,
    state,
    url: `smtp://127.0.0.1:${portOf(server.address())}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
