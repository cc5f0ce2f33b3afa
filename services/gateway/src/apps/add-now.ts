import type { FastifyInstance } from 'fastify'
import type { Demo } from '../docs/docs.ts'
import { version } from '../docs/version.ts'
import { addOperatorRoute } from '../operator/add-operator-route.ts'
import type { OperatorPass } from '../operator/operator-pass.ts'
import type { ActivityCounts } from './activity.ts'

/** What the process knows of itself without asking a database. */
export type Running = {
  /** Open connections of clients that are told what happens, by what they speak. */
  sockets: Readonly<Record<string, number>>
  /** Where everything is stored, if that is a folder. */
  dataFolder: string | undefined
}

type Now = {
  pass: OperatorPass | undefined
  activity: ActivityCounts
  read: () => Running | undefined
  demo: () => Demo | undefined
}

/** Tells the operator of a single process what happens in it now, for the first page. */
export const addNow = (app: FastifyInstance, { pass, activity, read, demo }: Now): void =>
  addOperatorRoute(app, '/docs/now', {
    pass,
    give: () => {
      const { sockets = {}, dataFolder = null } = read() ?? {}
      const connections = Object.values(sockets).reduce((sum, count) => sum + count, 0)
      const apiKey = demo()?.apiKey ?? null
      return { now: { ...activity.read(), connections, version, dataFolder, apiKey } }
    },
    withhold: () => ({ now: null }),
  })
