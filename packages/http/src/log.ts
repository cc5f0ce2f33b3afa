import type { FastifyBaseLogger } from 'fastify'

/** The part of the structured log that HTTP needs; a pino logger is one. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>
