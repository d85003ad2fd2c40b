import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Quality 4 with a small window costs a fraction of a millisecond; the default window costs four. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 } };

function accepts(request: FastifyRequest, coding: string): boolean {
  const header = request.headers['accept-encoding'] ?? '';
  return header.split(',').some((part) => {
    const [name = '', weight = ''] = part.trim().split(';');
    return name.trim() === coding && !/^\s*q=0(\.0+)?\s*$/.test(weight);
  });
}

/** Answers with HTML in the best coding that the browser takes. */
export function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  reply.type('text/html; charset=utf-8').header('vary', 'Accept-Encoding');
  if (accepts(request, 'br')) return reply.header('content-encoding', 'br').send(brotliCompressSync(html, brotli));
  if (accepts(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(gzipSync(html));
  return reply.send(html);
}
