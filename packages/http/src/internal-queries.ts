import type { ServiceHost } from '@causerie/kernel/engine'
import { refuse } from '@causerie/protocol'
import { z } from 'zod'
import { type HttpAnswer, refusalAnswer } from './http-answer.ts'
import type { Log } from './log.ts'

/**
 * Path of the internal route by which the realtime role asks a service: the body is an
 * InternalQuestion.
 */
export const internalQueriesPath = '/internal/queries'
/** Bytes of a question: it may name everybody who is connected. */
export const longestQuestion = 8 * 1024 * 1024

const Question = z.object({
  query: z.string(),
  networkId: z.string(),
  input: z.unknown(),
  position: z.string(),
})

/**
 * Answers a question of another part of the installation. What cannot be answered now may be asked
 * again.
 */
export const answerQuestion = async (
  body: Buffer,
  ask: ServiceHost['ask'],
  log: Log,
): Promise<HttpAnswer> => {
  const question = Question.safeParse(parsed(body))
  if (!question.success) return refusalAnswer(refuse('bad-request'))
  try {
    return { status: 200, headers: {}, body: JSON.stringify(await ask(question.data)) }
  } catch (error) {
    log.warn({ err: error }, 'an internal query could not be answered')
    return refusalAnswer(refuse('unavailable'))
  }
}

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
