import type { FastifyRequest } from 'fastify'

/** What a request asks of a stream. The token is in the header: no log has it, and no other site can send it. */
export const readRequest = ({ headers, raw }: FastifyRequest) => ({
  token: /^Bearer +([\w.~+/-]+=*) *$/i.exec(headers.authorization ?? '')?.[1] ?? '',
  query: new URLSearchParams((raw.url ?? '').split('?')[1] ?? ''),
  lastEventId: [headers['last-event-id']].flat()[0],
})
