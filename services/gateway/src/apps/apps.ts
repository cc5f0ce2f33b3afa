import type { FastifyInstance } from 'fastify'
import type { Demo } from '../docs/docs.ts'
import { addApp } from './add-app.ts'
import { addDemo } from './add-demo.ts'
import { addInstallation, type Installation } from './add-installation.ts'
import { builtApp } from './built-app.ts'
import type { LinkedApp } from './first-page.ts'

type Apps = {
  /** There is a demo only where there is a demo world. */
  demo?: () => Demo | undefined
  /** How a single process does; other compositions have dashboards. */
  installation?: () => Promise<Installation>
  dashboards?: string | undefined
}

/** Serves the apps that run in browsers, and returns those that the first page leads to. The console is for every network. */
export const addApps = (app: FastifyInstance, { demo, installation, dashboards }: Apps): LinkedApp[] => {
  const apps: LinkedApp[] = []
  if (demo) {
    const built = builtApp('demo')
    addDemo(app, demo, built)
    apps.push({ built, link: { href: '/demo', title: 'Demo', text: 'A small social app on the demo world, for two people at once.' } })
  }
  const built = builtApp('console')
  addApp(app, '/console', built)
  addInstallation(app, { read: async () => installation?.(), dashboards })
  apps.push({ built, link: { href: '/console', title: 'Console', text: 'For moderators and administrators: what is flagged.' } })
  return apps
}
