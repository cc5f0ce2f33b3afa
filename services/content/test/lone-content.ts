import { categoryCreated, categoryDeleted } from '@causerie/contracts/community'
import { createComment, createPost, queryPosts } from '@causerie/contracts/content'
import { decision, newId, type Reader, type RowRefs } from '@causerie/kernel'
import { commits, createLog, type ServiceHost, startService } from '@causerie/kernel/engine'
import { ruleSetReplica } from '@causerie/moderation'
import type { AnyOperation, Fact } from '@causerie/protocol'
import { streamReplica } from '@causerie/replicas'
import { createDatabase, type TestServer } from '@causerie/testkit/databases'
import { hikersCreated, memberJoined, usersCreated } from '@causerie/testkit/facts'
import { readingWith } from '@causerie/testkit/kernel/reading-with'
import { migrate } from 'causerie/database'
import type { z } from 'zod'
import { copiesOfCommunity } from '../src/community-replica.ts'
import { contentService } from '../src/service.ts'

const { behind, ...withoutBehind } = contentService

/**
 * Content records the events of community and chat itself, so that no other service has to run.
 * Nothing is folded behind its journal: tests write those rows themselves.
 */
const lone = {
  ...withoutBehind,
  tables: [
    ...contentService.tables,
    ...(behind?.tables ?? []),
    ...copiesOfCommunity.tables,
    ...ruleSetReplica.tables,
    ...streamReplica.tables,
  ],
  folds: [
    ...copiesOfCommunity.folds,
    ...ruleSetReplica.folds,
    ...streamReplica.folds,
    ...contentService.folds,
  ],
  replicas: {},
  followUps: [],
}

/**
 * The service on a database of its own. `presenter` is an instance that answers from the rows of
 * its batches and fails on look-ups.
 */
export const startLoneContent = async (server: TestServer) => {
  const database = await createDatabase(server)
  const address = { url: database.url, schemas: { rows: 'rows', log: 'log' } }
  await migrate(address, lone)
  const sourceOf = () => {
    throw new Error('content has no sources here')
  }
  const start = (service: typeof lone) =>
    startService({
      service,
      address,
      instance: 'test',
      sourceOf,
      committed: commits(),
      log: createLog('silent'),
    })
  const host = await start(lone)
  const lookUp = () => {
    throw new Error('unexpected look-up')
  }
  const presenter = await start({
    ...lone,
    operations: lone.operations.map((route) => readingWith(route, { lookUp })),
  })
  const close = async () => {
    await Promise.all([host.close(), presenter.close()])
    await database.drop()
  }
  /** Another instance of the service. */
  const another = () => start(lone)
  return {
    address,
    host,
    presenter,
    another,
    network: (how: NetworkOptions = {}) => networkIn(host, how),
    close,
  }
}

type NetworkOptions = {
  isPublic?: boolean
  needApprovalOnPostCreation?: boolean
  categoryIds?: string[]
}
type Input = { params?: object; query?: object; body?: object; of?: ServiceHost }

/**
 * A fresh network: alice moderates the hikers, bob is a member, carol is not. All categories but
 * the first are deleted.
 */
const networkIn = async (host: ServiceHost, how: NetworkOptions) => {
  const networkId = newId()
  const hikers = newId()
  const facts: Fact[] = [
    ...usersCreated('alice', 'bob', 'carol'),
    ...hikersCreated({ communityId: hikers, ...how }),
    memberJoined('bob', { communityId: hikers }),
    ...(how.categoryIds ?? []).map((categoryId) =>
      categoryCreated({ categoryId, name: categoryId, metadata: {} }),
    ),
    ...(how.categoryIds ?? []).slice(1).map((categoryId) => categoryDeleted({ categoryId })),
  ]
  /**
   * Records events that no operation of the service records; `load` has the rows that their folds
   * need, of those that exist already.
   */
  const recordWith = async (load: RowRefs, ...recorded: readonly Fact[]) => {
    const all = decision({
      orderBy: recorded.map((fact) => fact.orderedBy),
      load,
      decide: () => recorded,
    })
    const outcome = await host.decide({ networkId, actor: 'nobody', cause: 'test' }, all)
    if ('refused' in outcome) throw new Error(`refused: ${JSON.stringify(outcome)}`)
  }
  /** Records events whose folds need no row, or in this order. */
  const record = (...recorded: readonly Fact[]) => recordWith({}, ...recorded)
  await record(...facts)

  const answer = async (contract: AnyOperation, input: Input, userId: string) => {
    const kind = userId === 'admin' ? ('admin' as const) : ('user' as const)
    const route = lone.operations.find((candidate) => candidate.contract === contract)
    if (!route) throw new Error(`content has no ${contract.id}`)
    const caller = { userId, networkId, kind, sessionId: '', device: '' }
    const [params, query] = [
      contract.params.parse(input.params ?? {}),
      contract.query.parse(input.query ?? {}),
    ]
    const body = contract.body.parse(input.body ?? {})
    // The host forgets what its routes read.
    return (input.of ?? host).run(
      route as Parameters<ServiceHost['run']>[0],
      { params, query, body, caller },
      { requestId: 'test', position: '' },
    )
  }
  /** The reply as clients get it, checked against the contract. */
  const reply = async <O extends AnyOperation>(
    contract: O,
    input: Input,
    userId = 'alice',
  ): Promise<z.output<O['reply']>> => {
    const given = await answer(contract, input, userId)
    if ('refusal' in given) throw new Error(`refused: ${JSON.stringify(given.refusal)}`)
    // Parsed by this schema.
    return contract.reply.strict().parse(JSON.parse(JSON.stringify(given.reply))) as z.output<
      O['reply']
    >
  }
  const refusal = async (contract: AnyOperation, input: Input, userId = 'alice') => {
    const given = await answer(contract, input, userId)
    return 'refusal' in given ? given.refusal.refused : 'not refused'
  }

  /**
   * How many statements a query sends for its reply; look-ups of the same turn are one, and so is
   * all that is loaded in it.
   */
  const statementsOf = async (
    contract: AnyOperation,
    input: Input,
    userId = 'alice',
  ): Promise<number> => {
    let count = 0
    const open = new Set<object>()
    const loads = {}
    const countOnce = (shared: object): void => {
      if (open.has(shared)) return
      count += 1
      open.add(shared)
      setImmediate(() => open.delete(shared))
    }
    const counting = (reader: Reader): Reader => ({
      ...reader,
      load: (refs) => {
        countOnce(loads)
        return reader.load(refs)
      },
      rows: (statement, ...values) => {
        count += 1
        return reader.rows(statement, ...values)
      },
      lookUp: (lookup, keys) => {
        countOnce(lookup)
        return reader.lookUp(lookup, keys)
      },
    })
    const route = lone.operations.find((candidate) => candidate.contract === contract)
    if (route?.kind !== 'query') throw new Error(`${contract.id} is no query of content`)
    const caller = { userId, networkId, kind: 'user' as const, sessionId: '', device: '' }
    const [params, query] = [
      contract.params.parse(input.params ?? {}),
      contract.query.parse(input.query ?? {}),
    ]
    await route.read({ params, query, body: {}, caller } as never, counting(host.reader(networkId)))
    return count
  }

  const inHikers = { targetType: 'community', targetId: hikers }
  const post = async (userId: string, body: object = {}) => {
    const { posts } = await reply(
      createPost,
      { body: { ...inHikers, data: { text: 'hello' }, ...body } },
      userId,
    )
    return posts[0]?.postId ?? ''
  }
  const comment = async (userId: string, referenceId: string, body: object = {}) => {
    const { comments } = await reply(
      createComment,
      { body: { referenceId, data: { text: 'hello' }, ...body } },
      userId,
    )
    return comments[0]?.commentId ?? ''
  }
  const list = (query: object, userId = 'alice') =>
    reply(queryPosts, { query: { ...inHikers, ...query } }, userId)
  const idsOf = async (query: object, userId = 'alice') =>
    (await list(query, userId)).posts.map((one) => one.postId)
  return {
    networkId,
    hikers,
    inHikers,
    record,
    recordWith,
    reply,
    refusal,
    statementsOf,
    post,
    comment,
    list,
    idsOf,
  }
}
