import type { FastifyInstance } from 'fastify'
import type { OperatorPass } from './operator-pass.ts'

type OperatorRoute = {
  /** Nobody is an operator where there is none, as in a gateway of its own. */
  pass: OperatorPass | undefined
  /** What operators are answered. */
  give: () => object | Promise<object>
  /** What everybody else is answered; nothing is read for them. */
  withhold: () => object
}

/** Serves what only the operator of a single process may know. */
export const addOperatorRoute = (
  app: FastifyInstance,
  path: string,
  { pass, give, withhold }: OperatorRoute,
): void => {
  app.get(path, async (request, reply) => {
    // A page of another origin could read it from the browser's cache.
    reply.header('cache-control', 'no-store')
    return pass?.isShownBy(request) ? give() : withhold()
  })
}
