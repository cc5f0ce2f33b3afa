import type { ServerResponse } from 'node:http'
import type { RefusedAnswer } from './http-answer.ts'
import { jsonType } from './send.ts'

/**
 * Answers a request that does not reach the app, and closes its connection: a body may follow that
 * nothing reads.
 */
export const answerRaw = (response: ServerResponse, { status, body }: RefusedAnswer): void => {
  const headers = {
    'content-type': jsonType,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  response.writeHead(status, { ...headers, 'access-control-allow-origin': '*' }).end(body)
}
