import type { Socket } from 'node:net'
import { type Rejection, rejections } from '@causerie/contracts'
import { errorBody } from './http-answer.ts'
import { jsonType } from './send.ts'

/** Answers a request that Node could not parse with the API's error body and closes the connection. */
export const answerClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const rejection = rejectionOf(error.code)
  const body = errorBody(rejection)
  const head = [
    `HTTP/1.1 ${rejection.http} ${reasons[rejection.http]}`,
    `content-type: ${jsonType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

const reasons: Readonly<Record<number, string>> = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' }

const rejectionOf = (code: string | undefined): Rejection => {
  if (code === 'HPE_HEADER_OVERFLOW') return rejections['headers-too-large']
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return rejections['too-slow']
  return rejections['not-http']
}
