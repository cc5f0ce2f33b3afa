import type { FastifyInstance } from 'fastify'
import type { Demo } from '../docs/docs.ts'
import { addDemo } from './add-demo.ts'
import { builtApp } from './built-app.ts'

type Apps = {
  /** There is a demo only where there is a demo world. */
  demo?: () => Demo | undefined
}

/** Serves the apps that run in browsers. */
export const addApps = (app: FastifyInstance, { demo }: Apps): void => {
  if (demo) addDemo(app, demo, builtApp('demo'))
}
