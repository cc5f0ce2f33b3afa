import type { FastifyInstance } from 'fastify'

/** A role whose app does not listen yet; `ready` resolves when it serves. */
export type StartedRole = { app: FastifyInstance; ready?: () => Promise<void>; close(): Promise<void> }

/** Connections that wait to be taken: beyond that the system drops them, and clients try again only after a second. */
export const backlog = 4096

/** `http://host:port` that an app can be reached at from this machine. */
export const addressOf = ({ server }: FastifyInstance, host: string): string => {
  const address = server.address()
  return `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${typeof address === 'object' && address !== null ? address.port : ''}`
}
