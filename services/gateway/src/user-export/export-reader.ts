import { exportQuery, type ServiceName } from '@causerie/contracts/shared'
import type { AnyOperation } from '@causerie/protocol'
import { z } from 'zod'
import { repeatedAfter } from '../repeated.ts'
import type { AskOwner } from '../search/ask-owner.ts'
import { queryText } from '../search/query-text.ts'
import type { ReceivedCall } from '../upstream.ts'
import type { AskQuery } from './ask-query.ts'

export type ListedRecord = Readonly<Record<string, unknown>>

/** A list of an operation, all of whose pages are read. */
export type Listing = {
  operation: AnyOperation
  /** The member of its answer that has the records, with dots where it is an inner one. */
  collection: string
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  /** Options besides the limit and token of a page. */
  options?: Readonly<Record<string, unknown>>
  /** Whether the user may have lost the right to read it meanwhile; then it has no records. */
  mayBeRefused?: boolean
}

/** Reads on behalf of one user. All of it throws where an owner does not answer. */
export type ExportReader = {
  userId: string
  /** Whether somebody answers for this owner; push is optional. */
  has(owner: string): boolean
  /** The answer of an operation without pages. */
  get(listing: Omit<Listing, 'collection'>): Promise<ListedRecord>
  list(listing: Listing): AsyncIterable<ListedRecord>
  /** Records that no operation lists. */
  records(owner: ServiceName, kind: string): AsyncIterable<ListedRecord>
}

type ReaderOptions = {
  /** A call of the user, of which all others are made. */
  call: ReceivedCall
  networkId: string
  userId: string
  ask: AskOwner
  askQuery: AskQuery
  has: (owner: string) => boolean
  /** Milliseconds before an owner is asked again (1 s by default): instances restart. */
  repeatsAfter?: number
}

const Answer = z.looseObject({ paging: z.looseObject({ next: z.string().optional() }).optional() })
const Records = z.array(z.record(z.string(), z.unknown()))
const recordsOfPage = 100

export const createExportReader = ({
  call,
  networkId,
  userId,
  ask,
  askQuery,
  has,
  repeatsAfter = 1_000,
}: ReaderOptions): ExportReader => {
  const repeated = repeatedAfter(repeatsAfter)

  const answerTo = async (
    { operation, params = {}, mayBeRefused = false }: Omit<Listing, 'collection'>,
    query: Readonly<Record<string, unknown>>,
  ): Promise<z.infer<typeof Answer> | undefined> => {
    const { status, body } = await repeated(
      () => ask({ ...call, params }, operation, queryText(query)),
      (answer) => answer.status < 500,
    )
    if (status < 400) return Answer.parse(JSON.parse(body))
    if (mayBeRefused && status < 500) return undefined
    throw new Error(`${operation.id} answered ${status} to an export`)
  }

  async function* list(listing: Listing): AsyncIterable<ListedRecord> {
    const { collection, query = {}, options = {}, operation } = listing
    const hasPages = 'paging' in operation.reply.shape
    let token: string | undefined
    do {
      const page = { ...options, limit: recordsOfPage, token }
      const answer = await answerTo(listing, hasPages ? { ...query, options: page } : query)
      yield* Records.parse(memberOf(answer, collection) ?? [])
      token = answer?.paging?.next
    } while (token)
  }

  async function* records(owner: ServiceName, kind: string): AsyncIterable<ListedRecord> {
    let after: readonly string[] | null = null
    do {
      const input = { kind, userId, after }
      const question = { query: exportQuery.name, networkId, input, position: call.position }
      const page = exportQuery.answer.parse(await repeated(() => askQuery(owner, question)))
      yield* Records.parse(page.records)
      after = page.next
    } while (after)
  }

  return {
    userId,
    has,
    get: async (listing) => (await answerTo(listing, listing.query ?? {})) ?? {},
    list,
    records,
  }
}

const memberOf = (answer: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => Object(value)[name], answer)
