import type { FastifyInstance } from 'fastify'
import type { Demo } from '../docs/docs.ts'
import { addOperatorRoute } from '../operator/add-operator-route.ts'
import type { OperatorPass } from '../operator/operator-pass.ts'
import { addApp } from './add-app.ts'
import { addEmbeddedDemo } from './add-embedded-demo.ts'
import { withHeader } from './app-page.ts'
import type { BuiltApp } from './built-app.ts'

type Served = { demo: () => Demo | undefined; pass: OperatorPass | undefined; built: BuiltApp }

/**
 * Serves the demo, and tells operators whom of the demo world they can sign in as, and with which
 * key.
 */
export const addDemo = (app: FastifyInstance, { demo, pass, built }: Served): void => {
  addApp(app, '/demo', withHeader(built, '/demo', { hasDemo: true }))
  addEmbeddedDemo(app, built)
  const nobody = { apiKey: null, people: [] }
  addOperatorRoute(app, '/demo/people', {
    pass,
    give: () => {
      const world = demo()
      return world ? { apiKey: world.apiKey, people: world.people } : nobody
    },
    withhold: () => nobody,
  })
}
