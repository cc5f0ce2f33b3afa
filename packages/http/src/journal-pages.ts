import type { JournalPage, PageOfLane, ReadJournal } from '@causerie/kernel/engine'
import {
  CloudEvent,
  cloudEventOf,
  recordedOfCloudEvent,
  type ServiceName,
} from '@causerie/protocol'
import { z } from 'zod'
import { gatewayCaller, type Identities } from './identity.ts'
import { internalHeaders } from './internal-headers.ts'
import type { InternalRoute } from './service-app.ts'

/**
 * Path of the internal route that serves a service's own journal: `?lane=…&after=<position>`;
 * returns a page of events as they are on topics.
 */
export const journalPath = '/internal/journal'

/** Whoever waits for longer waits on a connection whose packets were lost, and asks again. */
const answersWithin = 10_000
const Page = z.object({ events: z.array(CloudEvent), relayed: z.number() })
const whole = z.coerce.number().int().nonnegative()
const Asked = z.object({ lane: whole, after: whole })

/** The internal route from which others read what a topic does not keep any more. */
export const journalRoute = (
  service: ServiceName,
  read: (page: PageOfLane) => Promise<JournalPage>,
): InternalRoute => ({
  path: journalPath,
  handle: async (query) => {
    const { events, relayed } = await read(Asked.parse(Object.fromEntries(query)))
    return { events: events.map((event) => cloudEventOf(service, event)), relayed }
  },
})

/** The origins of the instances of services. */
export type JournalOrigins = Readonly<Record<string, readonly string[] | undefined>>

/**
 * Reads the journals of services in other processes. It uses one instance of a service until that
 * fails, then the next.
 */
export const httpJournals = (origins: JournalOrigins, identities: Identities): ReadJournal => {
  let turn = 0
  const read = async (
    service: ServiceName,
    { lane, after }: PageOfLane,
    instances: readonly string[],
  ): Promise<JournalPage> => {
    const target = `${journalPath}?lane=${lane}&after=${after}`
    const identity = identities.sign({ audience: service, method: 'GET', target }, gatewayCaller)
    const answer = await fetch(new URL(target, instances[turn % instances.length]), {
      headers: { [internalHeaders.identity]: identity },
      signal: AbortSignal.timeout(answersWithin),
    })
    if (answer.status === 200) {
      const { events, relayed } = Page.parse(await answer.json())
      return { events: events.map(recordedOfCloudEvent), relayed }
    }
    await answer.body?.cancel()
    throw new Error(`${service} answered ${answer.status} for its journal`)
  }
  return (service, page) => {
    const instances = origins[service] ?? []
    if (instances.length === 0) return Promise.reject(new Error(`no URL of ${service} is set`))
    return read(service, page, instances).catch((error: unknown) => {
      turn += 1
      throw error
    })
  }
}
