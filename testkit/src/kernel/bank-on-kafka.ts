import { type KafkaAdapter, kafka } from '@causerie/kafka'
import type { AnyDecision, AnyService } from '@causerie/kernel'
import { commits, createLog, type ServiceHost, startService } from '@causerie/kernel/engine'
import type { TestServer } from '../infrastructure/databases.ts'
import { until } from '../infrastructure/server.ts'
import { bank } from './bank.ts'
import { testLanes } from './lanes.ts'
import { type ServiceDatabase, serviceDatabase } from './service-database.ts'

/** The bank under a name whose topic no other spec uses. */
export const bankOnKafka: AnyService = { ...bank, name: 'notifications' }

/** A bank that relays to Kafka, with any number of databases, such as older ones. */
export const bankWorld = async (server: TestServer, brokers: string) => {
  const adapter: KafkaAdapter = kafka({
    brokers: brokers.split(','),
    clientId: 'test',
    lanes: testLanes.count,
    // What a restored database lacks, its journal lacks as well.
    journal: async () => ({ events: [], relayed: 0 }),
    onError: () => {},
  })
  const { name } = bankOnKafka
  const databases: ServiceDatabase[] = []
  await adapter.topics.remove(name)
  await adapter.topics.create(name)
  return {
    adapter,
    /** Creates an empty database. */
    database: async (): Promise<ServiceDatabase> => {
      const made = await serviceDatabase(server, bank)
      databases.push(made)
      return made
    },
    /** Runs a bank for a while; afterwards its events are on the topic. */
    run: async (
      { address, rows }: ServiceDatabase,
      work: (record: (decision: AnyDecision) => Promise<unknown>) => Promise<void>,
      isRelayed = true,
    ) => {
      const host: ServiceHost = await startService({
        service: bankOnKafka,
        address,
        instance: 'bank',
        sourceOf: () => {
          throw new Error('the bank has no sources')
        },
        ...(isRelayed && { sink: adapter.sink(name) }),
        committed: commits(),
        log: createLog('silent'),
        pools: { reads: 1, folds: 1 },
      })
      await work((decision) =>
        host.decide({ networkId: 'demo', actor: 'alice', cause: 'request 1' }, decision),
      )
      const toRelay =
        'select coalesce(sum(head - relayed), 0)::int as open from lanes join relay using (lane)'
      if (isRelayed)
        await until(20_000, async () => {
          if ((await rows<{ open: number }>(toRelay))[0]?.open !== 0)
            throw new Error('the relay did not finish in time')
        })
      await host.close()
    },
    close: async () => {
      await adapter.topics.remove(name)
      await adapter.close()
      await Promise.all(databases.map((database) => database.drop()))
    },
  }
}
export type BankWorld = Awaited<ReturnType<typeof bankWorld>>
