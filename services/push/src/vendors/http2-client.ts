import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  constants,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http2'

/** `unanswered`: the connection ended first, so that the request may be sent again. */
export type Http2Answer =
  | { status: number; headers: IncomingHttpHeaders; body: string }
  | { failure: 'late' | 'unanswered' }

type Request = { body: string /** Milliseconds. */; timeout: number }

/** Requests over one connection at a time, which is opened when it is needed. */
export type Http2Client = {
  /** Sent once more if its connection ends before the answer. Never rejects. */
  request(headers: OutgoingHttpHeaders, request: Request): Promise<Http2Answer>
  /** Once what is under way was answered. */
  close(): Promise<void>
}

export const createHttp2Client = (url: string): Http2Client => {
  let current: ClientHttp2Session | undefined
  const open = new Set<ClientHttp2Session>()
  const underWay = new Set<Promise<Http2Answer>>()
  let isClosed = false

  /** Takes no more requests; those under way are answered. */
  const leave = (session: ClientHttp2Session): void => {
    if (current === session) current = undefined
    session.close()
  }
  const session = (): ClientHttp2Session => {
    if (current && !current.closed && !current.destroyed) return current
    const next = connect(url)
    current = next
    open.add(next)
    next.on('goaway', () => leave(next))
    // Its requests say it.
    next.on('error', () => leave(next))
    next.on('close', () => {
      open.delete(next)
      leave(next)
    })
    return next
  }
  const send = async (headers: OutgoingHttpHeaders, request: Request): Promise<Http2Answer> => {
    if (isClosed) return { failure: 'unanswered' }
    const used = session()
    const answer = await answerTo(() => used.request(headers), request)
    // A connection that is dead without saying so would make all others wait as long.
    if ('failure' in answer && answer.failure === 'late') leave(used)
    return answer
  }
  const sendAgain = async (
    headers: OutgoingHttpHeaders,
    request: Request,
  ): Promise<Http2Answer> => {
    const answer = await send(headers, request)
    const isUnanswered = 'failure' in answer && answer.failure === 'unanswered'
    return isUnanswered ? send(headers, request) : answer
  }
  return {
    request: (headers, request) => {
      const answer = sendAgain(headers, request).finally(() => underWay.delete(answer))
      underWay.add(answer)
      return answer
    },
    close: async () => {
      await Promise.all(underWay)
      isClosed = true
      for (const one of open) one.destroy()
    },
  }
}

const answerTo = (
  begin: () => ClientHttp2Stream,
  { body, timeout }: Request,
): Promise<Http2Answer> =>
  new Promise((resolve) => {
    let stream: ClientHttp2Stream
    try {
      stream = begin()
    } catch {
      // The connection ended this moment.
      resolve({ failure: 'unanswered' })
      return
    }
    let head: { status: number; headers: IncomingHttpHeaders } | undefined
    let text = ''
    const late = setTimeout(() => {
      resolve({ failure: 'late' })
      stream.close(constants.NGHTTP2_CANCEL)
    }, timeout)
    stream.setEncoding('utf8')
    stream.on('response', (headers) => {
      head = { status: headers[':status'] ?? 0, headers }
    })
    stream.on('data', (chunk: string) => {
      text += chunk
    })
    stream.on('error', () => undefined)
    stream.on('close', () => {
      clearTimeout(late)
      resolve(head ? { ...head, body: text } : { failure: 'unanswered' })
    })
    stream.end(body)
  })
