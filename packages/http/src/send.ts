import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { HttpAnswer } from './http-answer.ts'

export const jsonType = 'application/json; charset=utf-8'

/** Sends a finished answer whose body is JSON text, or a file. */
export const send = (
  reply: FastifyReply,
  { status, headers, body, isFile = false }: HttpAnswer,
): FastifyReply => {
  // More of the body may still arrive, and nothing will read it.
  if (status === 408) reply.header('connection', 'close')
  reply.code(status).headers(headers)
  if (isFile && reply.request.method === 'HEAD') return sendHead(reply, body)
  return isFile ? reply.send(body) : reply.header('content-type', jsonType).send(body)
}

/** The headers of a file, with the length that it has. */
const sendHead = (reply: FastifyReply, body: HttpAnswer['body']): FastifyReply => {
  if (body instanceof Readable) body.destroy()
  return reply.send('')
}
