import { type AnyService, type Caller, decision, type RowRefs } from '@causerie/kernel'
import {
  commits,
  connect,
  createLog,
  journalSource,
  type Lease,
  reconnecting,
  type ServiceHost,
  startService,
} from '@causerie/kernel/engine'
import type { AnyOperation, Fact } from '@causerie/protocol'
import type { z } from 'zod'
import type { TestServer } from './infrastructure/databases.ts'
import { databaseOf, schemas } from './kernel/service-database.ts'

type Input = { params?: object; query?: object; body?: object }

/** A service on its own database that follows no other service; `close` drops the database. */
export const startLoneService = async (service: AnyService, server: TestServer) => {
  const lone: AnyService = {
    ...service,
    replicas: {},
    followUps: service.followUps.filter(({ on }) => on === service.name),
  }
  const database = await databaseOf(service, server)
  const address = { url: database.url, schemas }
  const committed = commits()
  // It reads only its own journal.
  const sourceOf = (_: unknown, lease: Lease) =>
    journalSource({
      service: service.name,
      connection: reconnecting(() => connect(address, 'test')),
      lease,
      committed,
    })
  /** One more instance on the same database. */
  const start = (): Promise<ServiceHost> =>
    startService({
      service: lone,
      address,
      instance: 'test',
      sourceOf,
      committed,
      log: createLog('silent'),
    })
  const host = await start()

  const run = (contract: AnyOperation, input: Input, caller: Caller) => {
    const route = lone.operations.find((candidate) => candidate.contract === contract)
    if (!route) throw new Error(`${service.name} has no ${contract.id}`)
    const { params, query, body } = {
      params: contract.params.parse(input.params ?? {}),
      query: contract.query.parse(input.query ?? {}),
      body: contract.body.parse(input.body ?? {}),
    }
    return host.run(route, { params, query, body, caller }, { requestId: 'test', position: '' })
  }

  return {
    host,
    address,
    start,
    /** A reply as a client gets it, checked against its contract: no field more, none less. */
    reply: async <O extends AnyOperation>(
      contract: O,
      input: Input,
      caller: Caller,
    ): Promise<z.output<O['reply']>> => {
      const answer = await run(contract, input, caller)
      if ('refusal' in answer) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`)
      // The schema of this very contract.
      return contract.reply.strict().parse(JSON.parse(JSON.stringify(answer.reply))) as z.output<
        O['reply']
      >
    },
    /** The answer of an operation; undefined if the request is refused. */
    attempt: async <O extends AnyOperation>(
      contract: O,
      input: Input,
      caller: Caller,
    ): Promise<z.output<O['reply']> | undefined> => {
      const answer = await run(contract, input, caller)
      // The schema of this very contract.
      return 'refusal' in answer
        ? undefined
        : (contract.reply.parse(JSON.parse(JSON.stringify(answer.reply))) as z.output<O['reply']>)
    },
    /** How a request is refused. */
    refusal: async (contract: AnyOperation, input: Input, caller: Caller): Promise<string> => {
      const answer = await run(contract, input, caller)
      return 'refusal' in answer ? answer.refusal.refused : 'not refused'
    },
    close: async () => {
      await host.close()
      await database.drop()
    },
  }
}

/** A service that also records what other services would, so that none of them has to run. */
export const startRecorder = async (service: AnyService, server: TestServer) => {
  const copies = Object.values(service.replicas)
  const tables = [...service.tables, ...copies.flatMap((copy) => copy.tables)]
  const folds = [...service.folds, ...copies.flatMap((copy) => copy.folds)]
  const lone = await startLoneService({ ...service, tables, folds, followUps: [] }, server)
  return {
    ...lone,
    /** Records events; `load` has the rows that their folds need, of those that exist already. */
    record: async (
      networkId: string,
      facts: readonly Fact[],
      load: RowRefs = {},
    ): Promise<void> => {
      const all = decision({
        orderBy: facts.map(({ orderedBy }) => orderedBy),
        load,
        decide: () => facts,
      })
      const outcome = await lone.host.decide({ networkId, actor: 'nobody', cause: 'test' }, all)
      if ('refused' in outcome) throw new Error(`refused: ${outcome.refused.refused}`)
    },
  }
}
