import type { RequestListener } from 'node:http'
import { refusalKinds } from '@causerie/contracts/refusal-kinds'
import { answerRaw } from './answer-raw.ts'
import { refusalKindAnswer } from './http-answer.ts'

const refused = refusalKindAnswer(refusalKinds['not-http'], ['expect: Must be 100-continue.'])

/** Answers a request whose `Expect` Node does not know; Node itself would answer without a body. */
export const refuseExpectation: RequestListener = (_, response): void =>
  answerRaw(response, refused)
