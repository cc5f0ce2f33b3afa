import {
  type AnyOperation,
  credentialRefusals,
  type ErrorBody,
  type RefusalKind,
} from '@causerie/protocol'
import { refusalKindOf, refusalKinds } from '../refusal-kinds.ts'
import { type JsonObject, json } from './json-schema.ts'
import { acceptsIdempotencyKey } from './openapi-parameters.ts'

/** Refusals that every operation may answer, besides those that its contract lists. */
const commonRefusals = [
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
      const statuses = [...new Set(codes.map((code) => refusalKindOf(code).http))]
      return Object.fromEntries(
        statuses.map((status) => [
          status,
          refer(
            codes.filter((code) => refusalKindOf(code).http === status),
            operation,
          ),
        ]),
      )
    },
  }
}

/** In the order of the registry, so that operations with the same refusals share a component. */
const codesOf = (operation: AnyOperation): string[] => {
  const codes = new Set<string>([
    operation.badInput,
    credentialRefusals[operation.credential],
    ...operation.refusals,
    ...(operation.prehook ? (['denied-by-prehook'] as const) : []),
    ...(acceptsIdempotencyKey(operation) ? (['idempotency-key-reused'] as const) : []),
    ...commonRefusals,
  ])
  return Object.keys(refusalKinds).filter((code) => codes.has(code))
}

const refusal = (codes: string[], errorCodes: AnyOperation['errorCodes']): JsonObject => ({
  description: codes.map((code) => refusalKindOf(code).message).join(' '),
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
  errorExample(code, { ...refusalKindOf(code), code: refusalKindOf(code).http })

const errorExample = (summary: string, { code, message }: RefusalKind): JsonObject => ({
  summary,
  value: { status: 'error', code, message } satisfies ErrorBody,
})

/** An example of each error, by its refusal. */
export const errorExamples: JsonObject = Object.fromEntries(
  Object.entries(refusalKinds).map(([code, refusalKind]) => [
    code,
    errorExample(code, refusalKind),
  ]),
)
