import type { FastifyRequest } from 'fastify'

/**
 * What a client offers that sends its token as another one, `bearer.<token>`: browsers send no
 * header of a page with a WebSocket.
 */
export const streamProtocol = 'causerie.realtime'

/**
 * What a request asks of a stream. The token is in a header: no log has it, and no other site can
 * send it.
 */
export const readRequest = ({ headers, raw, ip: address }: FastifyRequest) => {
  const query = new URLSearchParams((raw.url ?? '').split('?')[1] ?? '')
  const [, ofHeader] = /^Bearer +([\w.~+/-]+=*) *$/i.exec(headers.authorization ?? '') ?? []
  const [, ofProtocol = ''] =
    /(?:^|[ ,])bearer\.([\w.~+-]+)/.exec([headers['sec-websocket-protocol']].flat().join()) ?? []
  return {
    token: ofHeader ?? ofProtocol,
    query,
    address,
    lastEventId: [headers['last-event-id']].flat()[0] ?? query.get('lastEventId') ?? undefined,
  }
}
