import type { FastifyReply } from 'fastify'
import type { HttpAnswer } from './http-answer.ts'

export const jsonType = 'application/json; charset=utf-8'

/** Sends a finished answer; the body is JSON text. */
export const send = (reply: FastifyReply, { status, headers, body }: HttpAnswer): FastifyReply => {
  // More of it may still be on its way, and nobody will read it.
  if (status === 408) reply.header('connection', 'close')
  return reply.code(status).headers(headers).header('content-type', jsonType).send(body)
}
