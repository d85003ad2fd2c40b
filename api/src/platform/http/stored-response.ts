import { chooseCoding, encodeBytes, matchesEtag, type ContentCoding } from '@storefront/server-kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A JSON response as bytes, which is sent more than once. */
export interface StoredResponse {
  readonly bytes: Buffer;
  /** Of `bytes`; each coding has its own. */
  readonly etag: string;
  readonly encoded: Map<ContentCoding, Buffer>;
  /** Memory in bytes with all codings. */
  readonly maxBytes: number;
}

/** Text compresses to less than half of its size. The rest is the size of the objects. */
const codings = 2;
const objectBytes = 1000;

export function storedResponse(body: string, etag: string): StoredResponse {
  const bytes = Buffer.from(body);
  return { bytes, etag, encoded: new Map(), maxBytes: codings * bytes.length + objectBytes };
}

function bytesIn(response: StoredResponse, coding: ContentCoding): Buffer {
  const known = response.encoded.get(coding);
  if (known !== undefined) return known;
  const bytes = encodeBytes(coding, response.bytes);
  response.encoded.set(coding, bytes);
  return bytes;
}

/** What of a request decides the response. */
const vary = 'authorization, x-device-id, accept-encoding';

/** Sends a stored response, or 304 for a GET of a client that has it. */
export function sendStored(request: FastifyRequest, reply: FastifyReply, response: StoredResponse): FastifyReply {
  const coding = chooseCoding(request, response.bytes.length);
  const tag = coding === undefined ? response.etag : `${response.etag.slice(0, -1)}-${coding}"`;
  reply.headers({ 'cache-control': 'no-cache', vary, etag: tag });
  if (request.method === 'GET' && matchesEtag(request, tag)) return reply.status(304).send();
  reply.type('application/json; charset=utf-8');
  if (coding === undefined) return reply.send(response.bytes);
  return reply.header('content-encoding', coding).send(bytesIn(response, coding));
}
