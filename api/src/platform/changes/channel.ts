import type { ChangeKind } from './changes';

/** Messages between processes. They may be lost: what is kept in memory grows too old by itself as well. */
export interface ChangeChannel {
  readonly kind: 'redis' | 'postgres';
  readonly isConnected: () => boolean;
  /** Never throws; without a connection nothing is sent. */
  readonly send: (change: ChangeKind) => void;
  readonly close: () => Promise<void>;
}

export interface ChannelPorts {
  readonly onChange: (change: ChangeKind) => void;
  /** Connected for the first time or again. Messages from before are lost. */
  readonly onConnect: () => void;
  /** The first failure since it was connected. */
  readonly onFailure: (error: unknown) => void;
}

/** Name of the channel in Redis and of the notifications in PostgreSQL. */
export const channelName = 'storefront_changes';
