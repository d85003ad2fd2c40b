import type { Redis } from 'ioredis';
import { isChangeKind } from './changes';
import { channelName, type ChangeChannel, type ChannelPorts } from './channel';

/** Sends and receives changes by publish and subscribe. @param redis for commands, as it is used elsewhere too */
export function redisChannel(redis: Redis, { onChange, onConnect, onFailure }: ChannelPorts): ChangeChannel {
  // A connection that subscribes can do nothing else.
  const subscriber = redis.duplicate({ autoResubscribe: false, lazyConnect: false });
  let isConnected = false;
  let hasFailed = false;
  const fail = (error: unknown) => {
    isConnected = false;
    if (!hasFailed) onFailure(error);
    hasFailed = true;
  };
  subscriber.on('error', fail);
  subscriber.on('close', () => fail(new Error('The connection to Redis was closed.')));
  subscriber.on('ready', () => {
    subscriber.subscribe(channelName).then(() => {
      isConnected = true;
      hasFailed = false;
      onConnect();
    }, fail);
  });
  subscriber.on('message', (_channel, text) => {
    if (isChangeKind(text)) onChange(text);
  });
  return {
    kind: 'redis',
    isConnected: () => isConnected,
    send: (change) => void redis.publish(channelName, change).catch(() => undefined),
    close: () => {
      subscriber.removeAllListeners('close');
      subscriber.disconnect();
      return Promise.resolve();
    },
  };
}
