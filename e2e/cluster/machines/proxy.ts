import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { MachineProcess } from './machine-process';
import { root } from './program';
import { adaptProxyConfig, type ProxyAddresses } from './proxy-config';

const examples = ['haproxy.cfg', 'database.cfg'];

/** HAProxy with the examples of `deploy/haproxy`, and a socket for the operator. */
export class Proxy {
  private readonly process: MachineProcess;
  private readonly socket: string;

  constructor(command: string, folder: string, addresses: ProxyAddresses) {
    this.socket = join(folder, 'haproxy.sock');
    const file = join(folder, 'haproxy.cfg');
    const text = examples.map((name) => readFileSync(join(root, 'deploy', 'haproxy', name), 'utf8')).join('\n');
    const socket = { '/run/haproxy/admin.sock mode 660 level admin': `${this.socket} mode 600 level admin` };
    writeFileSync(file, adaptProxyConfig(text, { ...addresses, ...socket }));
    this.process = new MachineProcess('haproxy', {
      command,
      args: ['-db', '-f', file],
      env: {},
      cwd: folder,
      log: join(folder, 'haproxy.log'),
      isReady: async () => (await this.command('show info')).includes('Uptime'),
    });
  }

  start(): Promise<void> {
    return this.process.start();
  }

  /** Takes a server out of its backend regardless of its health checks, or puts it back. */
  async setMaintenance(server: string, isOut: boolean): Promise<void> {
    await this.command(`set server ${server} state ${isOut ? 'maint' : 'ready'}`);
  }

  /** Servers of a backend that get requests. */
  async listServing(backend: string): Promise<string[]> {
    const lines = (await this.command('show stat')).split('\n').map((line) => line.split(','));
    return lines.flatMap(([proxy, server = '', ...fields]) =>
      proxy === backend && !/^(FRONTEND|BACKEND)$/.test(server) && fields[15]?.startsWith('UP') === true
        ? [server]
        : [],
    );
  }

  private command(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let answer = '';
      connect(this.socket)
        .on('error', reject)
        .on('data', (chunk: Buffer) => (answer += chunk.toString()))
        .on('end', () => resolve(answer))
        .end(`${text}\n`);
    });
  }
}
