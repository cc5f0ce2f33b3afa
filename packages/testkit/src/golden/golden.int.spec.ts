import { readdirSync, readFileSync } from 'node:fs'
import { eventsOf, services } from '@causerie/contracts'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase } from '../infrastructure/databases.ts'
import { golden, hashesIn, journalIn, replay } from './replay.ts'

const releases = readdirSync(golden)

test.each(releases)('the journals of %s fold to the rows that they had then', { timeout: 120_000 }, async (release) => {
  const { url, drop } = await createDatabase(inject('postgres'))
  onTestFinished(drop)
  expect(await replay(url, release)).toEqual(JSON.parse(readFileSync(hashesIn(release), 'utf8')))
})

/** Types that are newer than the newest release. When that is recorded, a type that no prefilled request causes needs a further step. */
const notRecorded: string[] = []

test('the journals have every other type of event', () => {
  const recorded = new Set<string>()
  for (const release of releases)
    for (const service of services)
      for (const [, type = ''] of readFileSync(journalIn(release, service), 'utf8').matchAll(/"type":"(\w+)","version"/g))
        recorded.add(type)
  const types = services.flatMap((service) => Object.values(eventsOf[service]).map(({ type }) => type))
  expect([...new Set(types)].filter((type) => !recorded.has(type)).sort()).toEqual(notRecorded)
})
