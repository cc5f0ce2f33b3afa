import type { FastifyInstance } from 'fastify'
import type { Demo } from '../docs/docs.ts'
import type { LinkedApp } from '../docs/first-page.ts'
import { addDemo } from './add-demo.ts'
import { builtApp } from './built-app.ts'

type Apps = {
  /** There is a demo only where there is a demo world. */
  demo?: () => Demo | undefined
}

/** Serves the apps that run in browsers, and returns those that the first page leads to. */
export const addApps = (app: FastifyInstance, { demo }: Apps): LinkedApp[] => {
  const apps: LinkedApp[] = []
  if (demo) {
    const built = builtApp('demo')
    addDemo(app, demo, built)
    apps.push({ built, link: { href: '/demo', title: 'Demo', text: 'A small social app on the demo world, for two people at once.' } })
  }
  return apps
}
