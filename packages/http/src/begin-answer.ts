import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/**
 * Begins an answer that goes on for long, and which the caller writes. The client has its headers
 * at once, with those that hooks have set, such as that for browsers of other origins.
 */
export const beginAnswer = (
  reply: FastifyReply,
  status: number,
  headers: Readonly<Record<string, string>>,
): ServerResponse => {
  const { raw } = reply.hijack()
  const set = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])
  raw.writeHead(status, { ...Object.fromEntries(set), ...headers })
  raw.flushHeaders()
  return raw
}
