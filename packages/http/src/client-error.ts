import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { refusalKinds } from '@causerie/contracts/refusal-kinds'
import type { RefusalKind } from '@causerie/protocol'
import { errorBody } from './http-answer.ts'
import { jsonType } from './send.ts'

type ClientError = Error & { code?: string; rawPacket?: unknown }

/**
 * Answers a request that Node could not parse with the API's error body and closes the connection.
 */
export const answerClientError = (error: ClientError, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  refuseOnSocket(socket, refusalKindOf(error))
}

/** Answers a request that has no response object, and closes the connection. */
export const refuseOnSocket = (socket: Duplex, refusalKind: RefusalKind): void => {
  const body = errorBody(refusalKind)
  const head = [
    `HTTP/1.1 ${refusalKind.http} ${reasons[refusalKind.http]}`,
    `content-type: ${jsonType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

const refusalKindOf = ({ code, rawPacket }: ClientError): RefusalKind => {
  if (code === 'HPE_HEADER_OVERFLOW') return refusalKinds['headers-too-large']
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refusalKinds['too-slow']
  // A method that this version of Node does not know, such as QUERY.
  if (code === 'HPE_INVALID_METHOD' && startsWithRequest.test(String(rawPacket)))
    return refusalKinds['method-not-allowed']
  return refusalKinds['not-http']
}

const startsWithRequest = /^[\w!#$%&'*+.^`|~-]+ \S+ HTTP\/1\.[01]\r?\n/
