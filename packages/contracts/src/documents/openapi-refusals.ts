import {
  type AnyOperation,
  credentialRejections,
  type ErrorBody,
  type Rejection,
} from '@causerie/protocol'
import { rejectionOf, rejections } from '../rejections.ts'
import { type JsonObject, json } from './json-schema.ts'
import { acceptsIdempotencyKey } from './openapi-parameters.ts'

/** Rejections that every operation may answer, besides those that its contract lists. */
const commonRejections = [
  // A body that is no JSON, a query that is no percent-encoding: refused before the contract is
  // read.
  'bad-request',
  'globally-banned',
  'rate-limited',
  'too-slow',
  'too-large',
  'unsupported-media-type',
  'unexpected',
  'unavailable',
  'timed-out',
] as const

/**
 * Collects the refusals of operations by status. Most operations share them, so the document has
 * each once, as a component.
 */
export const refusalCollector = () => {
  const components: JsonObject = {}
  const refer = (codes: string[], { errorCodes }: AnyOperation): JsonObject => {
    const name = [...codes, ...(errorCodes === 'http' ? ['plain'] : [])].join('.')
    components[name] = refusal(codes, errorCodes)
    return { $ref: `#/components/responses/${name}` }
  }
  return {
    components,
    collect: (operation: AnyOperation): JsonObject => {
      const codes = codesOf(operation)
      const statuses = [...new Set(codes.map((code) => rejectionOf(code).http))]
      return Object.fromEntries(
        statuses.map((status) => [
          status,
          refer(
            codes.filter((code) => rejectionOf(code).http === status),
            operation,
          ),
        ]),
      )
    },
  }
}

/** In the order of the registry, so that operations with the same rejections share a component. */
const codesOf = (operation: AnyOperation): string[] => {
  const codes = new Set<string>([
    operation.badInput,
    credentialRejections[operation.credential],
    ...operation.rejects,
    ...(acceptsIdempotencyKey(operation) ? (['idempotency-key-reused'] as const) : []),
    ...commonRejections,
  ])
  return Object.keys(rejections).filter((code) => codes.has(code))
}

const refusal = (codes: string[], errorCodes: AnyOperation['errorCodes']): JsonObject => ({
  description: codes.map((code) => rejectionOf(code).message).join(' '),
  content: json(
    { $ref: '#/components/schemas/ErrorBody' },
    {
      examples: Object.fromEntries(
        codes.map((code) => [
          code,
          errorCodes === 'http' ? plainExample(code) : { $ref: `#/components/examples/${code}` },
        ]),
      ),
    },
  ),
})

/** Where the code of an error is the HTTP status. */
const plainExample = (code: string): JsonObject =>
  errorExample(code, { ...rejectionOf(code), code: rejectionOf(code).http })

const errorExample = (summary: string, { code, message }: Rejection): JsonObject => ({
  summary,
  value: { status: 'error', code, message } satisfies ErrorBody,
})

/** An example of each error, by its rejection. */
export const errorExamples: JsonObject = Object.fromEntries(
  Object.entries(rejections).map(([code, rejection]) => [code, errorExample(code, rejection)]),
)
