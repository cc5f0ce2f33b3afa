import type { Health } from '@causerie/kernel'
import type { FastifyInstance } from 'fastify'
import { isLocalReader } from '../docs/is-local-reader.ts'

/** What operators of a single process look at, besides `/metrics`. */
export type Installation = Health & {
  /** Open connections of clients that are told what happens, by what they speak. */
  sockets: Readonly<Record<string, number>>
  /** Bytes of the journal of each service, with its indexes. */
  journals: Readonly<Record<string, number>>
}

type Told = {
  read: () => Promise<Installation | undefined>
  /** Where operators look at dashboards, if everybody may know that. */
  dashboards?: string | undefined
}

/**
 * Tells readers on this machine how the installation does. Administrators of its networks elsewhere are told nothing of it but where its
 * operators have dashboards, which ask them for a sign-in of their own.
 */
export const addInstallation = (app: FastifyInstance, { read, dashboards }: Told): void => {
  app.get('/console/installation', async ({ socket, headers }, reply) => {
    const installation = isLocalReader(socket.remoteAddress, headers) ? await read() : undefined
    // A page of another origin could read it from the browser's cache.
    return reply.header('cache-control', 'no-store').send({ installation: installation ?? null, dashboards: dashboards ?? null })
  })
}
