import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestTo,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { realtimePaths } from '@causerie/contracts/realtime'
import {
  asksForWebSocket,
  beginAnswer,
  type Log,
  refusalAnswer,
  send,
  takeConnection,
} from '@causerie/http'
import { refuse } from '@causerie/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answersWithin } from './answer-deadline.ts'
import { connectToInstances } from './connect-to-instances.ts'
import { joinSockets } from './join-sockets.ts'

/** What realtime gets of the headers of a client. */
const passedHeaders = [
  'authorization',
  'last-event-id',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-protocol',
]
/** What a client gets of those of an answer. */
const answeredHeaders = [
  'content-type',
  'content-length',
  'cache-control',
  'x-accel-buffering',
  'retry-after',
  'upgrade',
]

/** An answer of realtime; with its connection where it accepted a WebSocket. */
type Answered = [answer: IncomingMessage, socket?: Socket, rest?: Buffer]

/**
 * Passes clients that stay connected on to the realtime role, each by a connection of its own. It
 * lets them in: their tokens are in MQTT packets or in the header. `instances` are its origins.
 */
export const passToRealtime = (
  app: FastifyInstance,
  instances: readonly string[],
  log: Log,
): void => {
  const { origin, protocol, host } = new URL(instances[0] ?? '')
  const connect = connectToInstances([{ origin, instances }])
  const ends = new Set<() => void>()
  const whileOpen = (of: Socket | ServerResponse, end: () => void): void => {
    ends.add(end)
    of.once('close', () => ends.delete(end))
  }
  const ask = (request: FastifyRequest, path: string): ClientRequest => {
    const upgrade = asksForWebSocket(request) ? { connection: 'upgrade', upgrade: 'websocket' } : {}
    return requestTo(new URL(`${path}${queryOf(request)}`, origin), {
      // Realtime counts what addresses may do, and trusts its gateways to name them.
      headers: {
        ...pick(request.headers, passedHeaders),
        ...upgrade,
        'x-forwarded-for': request.ip,
      },
      createConnection: (_, connected) => {
        // The types lack that there is no connection beside an error.
        connect({ protocol, host }, (error, socket) => connected(error, socket as Socket))
        return undefined
      },
    })
  }
  const pass = (reply: FastifyReply, answer: IncomingMessage): void => {
    const raw = beginAnswer(reply, answer.statusCode ?? 502, pick(answer.headers, answeredHeaders))
    raw.once('close', () => answer.destroy())
    answer.once('error', () => raw.destroy()).pipe(raw)
    whileOpen(raw, () => raw.end())
  }
  const join = async (
    reply: FastifyReply,
    answer: IncomingMessage,
    [server, rest]: [Socket, Buffer | undefined],
  ): Promise<void> => {
    const client = await takeConnection(reply.request, reply)
    client.write(`HTTP/1.1 101 Switching Protocols\r\n${linesOf(answer.rawHeaders)}\r\n`)
    if (rest?.length) client.write(rest)
    joinSockets(client, server)
    whileOpen(client, () => client.end())
  }

  for (const [operationId, path] of Object.entries(realtimePaths))
    app.get(path, async (request, reply) => {
      request.operationId = operationId
      const asked = ask(request, path)
      const leave = () => asked.destroy()
      reply.raw.once('close', leave)
      try {
        const [answer, socket, rest] = await answerTo(asked)
        reply.raw.off('close', leave)
        if (socket) await join(reply, answer, [socket, rest])
        else pass(reply, answer)
      } catch (error) {
        if (!reply.raw.destroyed) log.error({ err: error }, 'realtime does not answer')
        return send(reply, refusalAnswer(refuse('unavailable')))
      }
      return reply
    })
  app.addHook('preClose', (done) => {
    for (const end of ends) end()
    done()
  })
}

const answerTo = (asked: ClientRequest): Promise<Answered> => {
  const late = setTimeout(
    () => asked.destroy(new Error('realtime did not answer in time')),
    answersWithin,
  )
  const answered = new Promise<Answered>((resolve, reject) => {
    asked.once('response', (answer) => resolve([answer]))
    asked.once('upgrade', (...all) => resolve(all))
    asked.on('error', reject)
    asked.end()
  })
  return answered.finally(() => clearTimeout(late))
}

const queryOf = ({ raw: { url = '' } }: FastifyRequest): string =>
  url.includes('?') ? url.slice(url.indexOf('?')) : ''

const pick = (headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  )

/** Names and values in turn, as lines. */
const linesOf = (raw: readonly string[]): string =>
  raw.map((text, i) => (i % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')
