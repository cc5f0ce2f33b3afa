import type { FastifyInstance } from 'fastify'
import type { Baseline } from './baseline.ts'
import { userSchema } from './record-schemas.ts'
import { type Role, type UserDoc, userOf } from './records.ts'

/**
 * B1: one named read by primary key; compiled schemas validate the input and serialise the answer.
 */
export const readUserRoute = (app: FastifyInstance, { pool, checkToken }: Baseline): void => {
  const schema = {
    params: {
      type: 'object',
      properties: { userId: { type: 'string', minLength: 1, maxLength: 900 } },
      required: ['userId'],
    },
    querystring: {
      type: 'object',
      properties: { type: { type: 'string', enum: ['public', 'internal'] } },
    },
    response: {
      200: {
        type: 'object',
        properties: { users: { type: 'array', items: userSchema }, files: { type: 'array' } },
      },
    },
  }
  app.get<{ Params: { userId: string } }>(
    '/api/v3/users/:userId',
    { schema },
    async (request, reply) => {
      const caller = await checkToken(request)
      if (!caller) return reply.code(401).send({ status: 'error', code: 400100 })
      const { rows } = await pool.query<{ doc: UserDoc; custom: Role[] }>({
        name: 'user',
        text: `select doc, array(select doc from roles where network_id = $1) as custom from users where network_id = $1 and user_id = $2`,
        values: [caller.networkId, request.params.userId],
      })
      const [found] = rows
      if (!found) return reply.code(404).send({ status: 'error', code: 400400 })
      return { users: [userOf(found.doc, found.custom)], files: [] }
    },
  )
}
