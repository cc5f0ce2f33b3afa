import type { Health } from '@causerie/kernel'
import type { FastifyInstance } from 'fastify'
import { addOperatorRoute } from '../operator/add-operator-route.ts'
import type { OperatorPass } from '../operator/operator-pass.ts'

/** What operators of a single process look at, besides `/metrics`. */
export type Installation = Health & {
  /** Open connections of clients that are told what happens, by what they speak. */
  sockets: Readonly<Record<string, number>>
  /** Bytes of the journal of each service, with its indexes. */
  journals: Readonly<Record<string, number>>
}

type Installed = {
  pass: OperatorPass | undefined
  read: () => Promise<Installation | undefined>
  /** Where operators look at dashboards, if everybody may know that. */
  dashboards?: string | undefined
}

/**
 * Tells the operator of a single process how the installation does. Administrators of its networks
 * are told nothing of it but where its operators have dashboards, which ask them for a sign-in of
 * their own.
 */
export const addInstallation = (
  app: FastifyInstance,
  { pass, read, dashboards }: Installed,
): void =>
  addOperatorRoute(app, '/console/installation', {
    pass,
    give: async () => ({ installation: (await read()) ?? null, dashboards: dashboards ?? null }),
    withhold: () => ({ installation: null, dashboards: dashboards ?? null }),
  })
