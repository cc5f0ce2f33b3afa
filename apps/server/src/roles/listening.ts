import type { Probes } from '@causerie/http'
import type { FastifyInstance } from 'fastify'

/** A role whose app does not listen yet; `ready` resolves when it serves. */
export type StartedRole = {
  app: FastifyInstance
  probes: Probes
  ready?: () => Promise<void>
  close(): Promise<void>
}

/**
 * Length of the accept queue. The system drops connections beyond it, and clients retry only after
 * a second.
 */
export const backlog = 4096

/** The URL (`http://host:port`) of an app on this machine. */
export const addressOf = ({ server }: FastifyInstance, host: string): string => {
  const address = server.address()
  return `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${typeof address === 'object' && address !== null ? address.port : ''}`
}
