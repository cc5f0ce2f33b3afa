import { communityEvents } from '@causerie/contracts/community'
import { decision } from '@causerie/kernel'
import { commits, createLog, startService } from '@causerie/kernel/engine'
import type { AnyEventKind } from '@causerie/protocol'
import { demoNetworkCreated } from '@causerie/testkit/facts'
import { rowsOfFact } from '@causerie/testkit/given'
import { replay, storedRows } from '@causerie/testkit/kernel/replay'
import { journalOf, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { anyEvent } from '../test/any-event.ts'
import { communityService } from './service.ts'

const lone = { ...communityService, replicas: {}, followUps: [] }
const networkId = 'a0'.repeat(12)

/** Four thousand events of every kind, the same in every run. */
const events = [demoNetworkCreated(), ...fc.sample(anyEvent, { numRuns: 4_000, seed: 11 })]

test('replaying the journal gives every table byte by byte', async () => {
  const database = await serviceDatabase(inject('postgres'), communityService)
  const sourceOf = () => {
    throw new Error('community follows nobody here')
  }
  const log = createLog('silent')
  const host = await startService({
    service: lone,
    address: database.address,
    instance: 'test',
    sourceOf,
    committed: commits(),
    log,
  })
  try {
    const recording = events.map(async (fact) => {
      const load = rowsOfFact(lone.folds, fact, networkId)
      await host.decide(
        { networkId, actor: 'nobody', cause: 'given' },
        decision({ orderBy: fact.orderedBy, load, decide: () => [fact] }),
      )
    })
    await Promise.all(recording)

    const journal = await journalOf(database)
    const recorded = new Set(journal.map(({ type }) => type))
    const types = Object.values<AnyEventKind>(communityEvents).map(({ type }) => type)
    expect(types.filter((type) => !recorded.has(type))).toEqual([])
    expect(await storedRows(database, lone.tables)).toEqual(replay(lone.folds, journal))
  } finally {
    await host.close()
    await database.drop()
  }
})
