import type { EndpointCall, EndpointRoute } from '@storefront/server-kit/endpoints';
import type { Endpoint, PublicRead } from '@storefront/shared-contracts';
import type { FastifyRequest } from 'fastify';
import type { Places } from './admission';
import type { Caller } from './caller';
import type { PublicReads } from './public-reads';
import { sendStored } from './stored-response';

type Handler = (call: EndpointCall<Caller>) => Promise<unknown>;

interface PublicReadRoute {
  readonly reads: PublicReads;
  readonly publicRead: PublicRead;
  /** Undefined for an endpoint of no class. */
  readonly places: Places | undefined;
}

/**
 * Responds to callers without a token and without a device id from memory. A place is taken by whatever queries the database:
 * a call of a visitor as soon as it arrives, any other one when no response is kept.
 */
export function servePublicRead(
  { name, access }: Endpoint,
  handler: Handler,
  { reads, publicRead, places }: PublicReadRoute,
): { readonly admit: EndpointRoute<Caller>['admit']; readonly handler: Handler } {
  /** Before the body is read, which may name a device too. */
  const isAnonymous = ({ headers }: FastifyRequest) =>
    access === 'public' || (headers.authorization === undefined && headers['x-device-id'] === undefined);
  const inPlace = <T>(work: () => Promise<T>) => (places === undefined ? work() : places.run(work));
  return {
    async admit(reply) {
      if (!isAnonymous(reply.request)) await places?.admit(reply);
    },
    async handler(call) {
      const { params, query, body, caller, request, reply } = call;
      if (!isAnonymous(request)) return handler(call);
      if (caller.deviceId !== undefined) {
        await places?.admit(reply);
        return handler(call);
      }
      const key = `${name} ${JSON.stringify([params, query, body])}`;
      const response = await reads.find(publicRead, key, async () => {
        const serialized = reply.serialize(await inPlace(() => handler(call)));
        if (typeof serialized !== 'string') throw new Error(`The response of ${name} is not a text.`);
        return serialized;
      });
      return sendStored(request, reply, response);
    },
  };
}
