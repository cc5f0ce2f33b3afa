import type { FastifyInstance } from 'fastify'
import type { Authenticate } from '../authenticator.ts'
import type { Demo } from '../docs/docs.ts'
import { openLinks } from '../operator/open-links.ts'
import type { OperatorPass } from '../operator/operator-pass.ts'
import { addApp } from './add-app.ts'
import { addDemo } from './add-demo.ts'
import { addInstallation, type Installation } from './add-installation.ts'
import { withHeader } from './app-page.ts'
import { builtApp } from './built-app.ts'
import { keepToken } from './console-cookies.ts'
import { addConsoleSession } from './console-session.ts'
import type { LinkedApp } from './first-page.ts'

type Apps = {
  authenticate: Authenticate
  /** Who operates a single process; nobody elsewhere. */
  pass?: OperatorPass | undefined
  /** There is a demo only where there is a demo world. */
  demo?: (() => Demo | undefined) | undefined
  /** How a single process does; other compositions have dashboards. */
  installation?: (() => Promise<Installation>) | undefined
  dashboards?: string | undefined
}

/**
 * Serves the apps that run in browsers, and returns those that the first page leads to. The console
 * is for every network.
 */
export const addApps = (
  app: FastifyInstance,
  { authenticate, pass, demo, installation, dashboards }: Apps,
): LinkedApp[] => {
  const apps: LinkedApp[] = []
  if (pass)
    openLinks(app, pass, (kind, request) => {
      const token = kind === 'administrator' ? demo?.()?.adminToken : undefined
      return token ? keepToken(request, token, { alone: true }) : []
    })
  if (demo) {
    const built = builtApp('demo')
    addDemo(app, { demo, pass, built })
    apps.push({
      built,
      link: {
        href: '/demo',
        title: 'Demo',
        text: 'A small social app on the demo world, for two people at once.',
      },
    })
  }
  const built = builtApp('console')
  addConsoleSession(app, authenticate)
  addApp(app, '/console', withHeader(built, '/console', { hasDemo: demo !== undefined }))
  addInstallation(app, { pass, read: async () => installation?.(), dashboards })
  apps.push({
    built,
    link: {
      href: '/console',
      title: 'Console',
      text: 'For moderators and administrators: what is flagged.',
    },
  })
  return apps
}
