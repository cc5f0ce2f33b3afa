import type { RequestListener } from 'node:http'
import { rejections } from '@causerie/contracts'
import { rejectionAnswer } from './http-answer.ts'
import { jsonType } from './send.ts'

const { status, body } = rejectionAnswer(rejections['not-http'], ['expect: Must be 100-continue.'])

/** Answers a request whose `Expect` Node does not know; Node itself would answer without a body. */
export const refuseExpectation: RequestListener = (_, response): void => {
  response
    .writeHead(status, { 'content-type': jsonType, 'content-length': Buffer.byteLength(body), 'access-control-allow-origin': '*' })
    .end(body)
}
