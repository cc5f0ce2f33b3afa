import { meaningOf } from '@causerie/broadcasts'
import { type AnyEventContract, eventsOf } from '@causerie/contracts/events'
import { services } from '@causerie/contracts/shared'
import { causeOfFollowUp, causeOfImport } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { recordedSamplesOf } from '../../../../packages/contracts/test/recorded-samples.ts'
import { webhookOf } from '../../test/recorded.ts'
import { wantedOf } from './wanted.ts'

const imported = causeOfImport('i1')
const followed = causeOfFollowUp('chat', { cause: imported, lane: 3, position: 9 })

/** Who is told of events of every kind, by the cause that they are given. */
const toldOf = (causeOf: (cause: string) => string): string[] =>
  services.flatMap((service) =>
    Object.values<AnyEventContract>(eventsOf[service]).flatMap((kind) =>
      recordedSamplesOf(kind).flatMap((sample) => {
        const event = { ...sample, networkId: 'n', cause: causeOf(sample.cause) }
        return [
          ...meaningOf(service, event).broadcasts.map(({ eventType }) => eventType),
          ...wantedOf(service, event, [webhookOf()]).map(({ notice }) => notice.eventType),
        ]
      }),
    ),
  )

test('nobody is told of imported events of any kind, nor of what follows from them', () => {
  expect(toldOf((cause) => cause).length).toBeGreaterThan(100)
  expect(toldOf(() => imported)).toEqual([])
  expect(toldOf(() => followed)).toEqual([])
})
