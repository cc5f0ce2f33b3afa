import type { FastifyBaseLogger } from 'fastify'

/** The part of a structured logger that HTTP needs; a pino logger satisfies it. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>
