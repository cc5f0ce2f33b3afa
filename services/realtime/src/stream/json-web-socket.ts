import { isRefusal } from '@causerie/contract'
import { refusalAnswer, send } from '@causerie/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocketServer } from 'ws'
import { untilSent } from '../delivery/until-sent.ts'
import type { Realtime } from '../realtime.ts'
import { takeOver } from '../web-socket.ts'
import { readRequest } from './stream-request.ts'

const beatEvery = 15_000

/** The stream over a WebSocket: each frame is one event as JSON, `{ id, event, data }`. */
export const serveJsonWebSocket = async (server: WebSocketServer, realtime: Realtime, [request, reply]: [FastifyRequest, FastifyReply]) => {
  const closing = { close: () => {} }
  const opened = await realtime.open({ ...readRequest(request), close: () => closing.close() })
  if (isRefusal(opened)) return send(reply, refusalAnswer(opened))
  const socket = await takeOver(server, request, reply)
  closing.close = () => socket.close()
  socket.on('error', () => socket.terminate())
  // Proxies close what is idle.
  const beating = setInterval(() => socket.ping(), beatEvery).unref()
  socket.once('close', () => {
    clearInterval(beating)
    opened.close()
  })
  // Clients have nothing to say.
  socket.once('message', () => socket.close())
  await opened.begin({
    event: (id, name, data) => {
      if (socket.readyState !== socket.OPEN) return
      socket.send(`{"id":${JSON.stringify(id)},"event":${JSON.stringify(name)},"data":${data}}`)
      if (socket.bufferedAmount > realtime.unsentAtMost) realtime.terminate(opened, () => socket.terminate())
    },
    position: () => {},
    flushed: () => untilSent(() => (socket.readyState === socket.OPEN ? socket.bufferedAmount : 0)),
  })
  return reply
}
