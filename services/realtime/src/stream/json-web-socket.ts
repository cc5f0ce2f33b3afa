import { isRefusal } from '@causerie/contract'
import { refusalAnswer, send } from '@causerie/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocketServer } from 'ws'
import { untilSent } from '../delivery/until-sent.ts'
import type { Realtime } from '../realtime.ts'
import { takeOver } from '../web-socket.ts'
import { readRequest } from './stream-request.ts'

const beatEvery = 15_000

/** The stream over a WebSocket: each frame is one event as JSON, `{ id, event, data }`, or a position, `{ id }`. */
export const serveJsonWebSocket = async (server: WebSocketServer, realtime: Realtime, [request, reply]: [FastifyRequest, FastifyReply]) => {
  const closing = { close: () => {} }
  const opened = await realtime.open({ ...readRequest(request), close: () => closing.close() })
  if (isRefusal(opened)) return send(reply, refusalAnswer(opened))
  const socket = await takeOver(server, request, reply)
  closing.close = () => socket.close()
  socket.on('error', () => socket.terminate())
  const write = (frame: string): void => {
    if (socket.readyState !== socket.OPEN) return
    socket.send(frame)
    if (socket.bufferedAmount > realtime.unsentAtMost) realtime.terminate(opened, () => socket.terminate())
  }
  // Proxies close what is idle.
  const beating = setInterval(opened.beat, beatEvery).unref()
  socket.once('close', () => {
    clearInterval(beating)
    opened.close()
  })
  // Clients have nothing to say.
  socket.once('message', () => socket.close())
  await opened.begin({
    event: (id, name, data) => write(`{"id":${JSON.stringify(id)},"event":${JSON.stringify(name)},"data":${data}}`),
    position: (id) => write(`{"id":${JSON.stringify(id)}}`),
    flushed: () => untilSent(() => (socket.readyState === socket.OPEN ? socket.bufferedAmount : 0)),
  })
  return reply
}
