import type { RequestListener } from 'node:http'
import { rejections } from '@causerie/contracts/rejections'
import { answerRaw } from './answer-raw.ts'
import { rejectionAnswer } from './http-answer.ts'

const refused = rejectionAnswer(rejections['not-http'], ['expect: Must be 100-continue.'])

/** Answers a request whose `Expect` Node does not know; Node itself would answer without a body. */
export const refuseExpectation: RequestListener = (_, response): void =>
  answerRaw(response, refused)
