import { connect, type Socket } from 'node:net'
import { type Request, textOf } from './request.ts'

export type Answered = { status: number; body: string }

/** A keep-alive connection with one request at a time, at minimal cost for the client. */
export type Exchange = {
  ask(request: Request): Promise<Answered>
  isOpen(): boolean
  close(): void
}

const endOfHead = Buffer.from('\r\n\r\n')

export const openExchange = async (origin: string): Promise<Exchange> => {
  const { hostname, port } = new URL(origin)
  const socket = await connected(hostname, Number(port))
  let waiting: { resolve(answer: Answered): void; reject(error: Error): void } | undefined
  let received = Buffer.alloc(0)

  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = answerIn(received)
    if (!answer) return
    received = Buffer.alloc(0)
    const asked = waiting
    waiting = undefined
    asked?.resolve(answer)
  })
  const lost = (error?: Error) => {
    waiting?.reject(error ?? new Error('the connection was closed'))
    waiting = undefined
  }
  socket.on('error', lost)
  socket.on('close', () => lost())

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('the connection was closed'))
        waiting = { resolve, reject }
        socket.write(textOf(request))
      }),
    isOpen: () => !socket.destroyed,
    close: () => socket.destroy(),
  }
}

const connected = (host: string, port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, host, () => resolve(socket)).setNoDelay(true)
    socket.once('error', reject)
  })

/** Undefined until the answer is complete. Every measured server sends `content-length`. */
const answerIn = (received: Buffer): Answered | undefined => {
  const end = received.indexOf(endOfHead)
  if (end < 0) return undefined
  const head = received.toString('latin1', 0, end)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`an answer without a length: ${head}`)
  const start = end + endOfHead.length
  if (received.length < start + Number(length)) return undefined
  return { status: Number(head.slice(9, 12)), body: received.toString('utf8', start) }
}
