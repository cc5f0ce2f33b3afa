import {
  AnsweredRequests,
  type AnsweredRequestsTaken,
  answeredRequestsPath,
  type Identities,
  internalHeaders,
  type Log,
  longestAnsweredRequests,
  readPayload,
  refusalAnswer,
  refusalKindAnswer,
  send,
} from '@causerie/http'
import { refuse } from '@causerie/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Realtime } from './realtime.ts'

type AnsweredRequestsOptions = {
  realtime: Realtime
  identities: Identities
  log: Log
  bodyMilliseconds: number
}

/**
 * Takes from gateways which requests they have answered: who sent them may be told now of what they
 * did.
 */
export const addAnsweredRequests = (
  app: FastifyInstance,
  { realtime, identities, log, bodyMilliseconds }: AnsweredRequestsOptions,
): void => {
  const identityOf = ({ method, headers, raw: { url = '' } }: FastifyRequest) => {
    const identity = identities.verify(
      { audience: 'realtime', method, target: url },
      [headers[internalHeaders.identity]].flat()[0],
    )
    return identity?.caller.kind === 'gateway' ? identity : undefined
  }
  app.post(answeredRequestsPath, async (request, reply) => {
    const identity = identityOf(request)
    const read = await readPayload(request.raw, {
      bytes: longestAnsweredRequests,
      milliseconds: bodyMilliseconds,
    })
    if ('refusalKind' in read) return send(reply, refusalKindAnswer(read.refusalKind))
    if (!identity?.covers(read.payload.bytes)) {
      log.error('refused to take answered requests without a valid internal identity')
      return send(reply, refusalAnswer(refuse('forbidden')))
    }
    // It is signed, so it is a gateway's.
    const { requestIds } = AnsweredRequests.parse(JSON.parse(read.payload.bytes.toString()))
    for (const requestId of requestIds) realtime.answered(requestId)
    return reply.send({ isListening: realtime.isListening() } satisfies AnsweredRequestsTaken)
  })
}
