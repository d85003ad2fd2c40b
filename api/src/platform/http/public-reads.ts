import type { EndpointCall, EndpointRoute } from '@storefront/server-kit/endpoints';
import { etagOf, chooseCoding, encodeBytes, matchesEtag, type ContentCoding } from '@storefront/server-kit/http';
import type { CatalogueKind, PublicRead, Endpoint } from '@storefront/shared-contracts';
import type { FastifyRequest, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Places } from './admission';
import type { Caller } from './caller';

/** Maximum size of all cached responses with their keys, in bytes. */
const defaultMaxBytes = 32_000_000;

interface PublicReadPorts {
  /** A text that changes with all data in the catalogue's responses except stock and holds. */
  readonly readRevision: (catalogue: CatalogueKind) => Promise<string>;
  readonly maxBytes?: number;
  /** Monotonic time in ms. */
  readonly now: () => number;
}

/** Cache of responses to callers without a token and without a cart, which are the same for all of them. */
export interface PublicReads {
  /** The cached response, else that of `respond`. Concurrent calls with the same key share one call of `respond`. */
  find(read: PublicRead, key: string, respond: () => Promise<string>): Promise<StoredResponse>;
}

/**
 * Caches each response for the time of its endpoint's definition, and for one revision of its catalogue. `key` is the endpoint
 * with its input. See docs/decisions/0044.
 */
export function createPublicReads({ readRevision, maxBytes = defaultMaxBytes, now }: PublicReadPorts): PublicReads {
  const kept = new LRUCache<string, StoredResponse, () => Promise<string>>({
    maxSize: maxBytes,
    sizeCalculation: (response, key) => response.maxBytes + 2 * key.length,
    fetchMethod: async (_key, _stale, { context: respond }) => {
      const body = await respond();
      const bytes = Buffer.from(body);
      return { bytes, etag: etagOf(body), encoded: new Map(), maxBytes: codings * bytes.length + objectBytes };
    },
    perf: { now },
    ttlResolution: 0,
  });
  return {
    async find({ catalogue, seconds }, key, respond) {
      return kept.forceFetch(`${await readRevision(catalogue)} ${key}`, { context: respond, ttl: seconds * 1000 });
    },
  };
}

type Handler = (call: EndpointCall<Caller>) => Promise<unknown>;

interface PublicReadRoute {
  readonly reads: PublicReads;
  readonly publicRead: PublicRead;
  /** Undefined for an endpoint without a load class. */
  readonly places: Places | undefined;
}

/**
 * Serves callers without a token and without a device id from the cache. Only calls that query the database take a place: a
 * caller with a token or device id on arrival, any other caller if the cache has no response.
 */
export function servePublicRead(
  { name, access }: Endpoint,
  handler: Handler,
  { reads, publicRead, places }: PublicReadRoute,
): { readonly admit: EndpointRoute<Caller>['admit']; readonly handler: Handler } {
  /** Checked before the body is read; the body may also contain a device id. */
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

/** A JSON response that is sent several times. */
interface StoredResponse {
  readonly bytes: Buffer;
  /** ETag of `bytes`; the response in each coding has its own. */
  readonly etag: string;
  readonly encoded: Map<ContentCoding, Buffer>;
  /** Memory in bytes, including all codings. */
  readonly maxBytes: number;
}

/** Compressed text has less than half of its size. `objectBytes` estimates the objects. */
const codings = 2;
const objectBytes = 1000;

function bytesIn(response: StoredResponse, coding: ContentCoding): Buffer {
  const known = response.encoded.get(coding);
  if (known !== undefined) return known;
  const bytes = encodeBytes(coding, response.bytes);
  response.encoded.set(coding, bytes);
  return bytes;
}

/** The request headers that decide the response. */
const vary = 'authorization, x-device-id, accept-encoding';

/** Sends a stored response, or 304 for a GET whose client has it. */
function sendStored(request: FastifyRequest, reply: FastifyReply, response: StoredResponse): FastifyReply {
  const coding = chooseCoding(request, response.bytes.length);
  const tag = coding === undefined ? response.etag : `${response.etag.slice(0, -1)}-${coding}"`;
  reply.headers({ 'cache-control': 'no-cache', vary, etag: tag });
  if (request.method === 'GET' && matchesEtag(request, tag)) return reply.status(304).send();
  reply.type('application/json; charset=utf-8');
  if (coding === undefined) return reply.send(response.bytes);
  return reply.header('content-encoding', coding).send(bytesIn(response, coding));
}
