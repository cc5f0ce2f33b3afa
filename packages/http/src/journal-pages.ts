import type { JournalPage, PageOfLane, ReadJournal } from '@causerie/kernel/engine'
import {
  CloudEvent,
  cloudEventOf,
  recordedOfCloudEvent,
  type ServiceName,
} from '@causerie/protocol'
import { z } from 'zod'
import { fetchInternally } from './fetch-internally.ts'
import type { Identities } from './identity.ts'
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
    origin: string,
  ): Promise<JournalPage> => {
    const target = `${journalPath}?lane=${lane}&after=${after}`
    const answer = await fetchInternally(
      { audience: service, origin, target, signal: AbortSignal.timeout(answersWithin) },
      identities,
    )
    const { events, relayed } = Page.parse(answer)
    return { events: events.map(recordedOfCloudEvent), relayed }
  }
  return (service, page) => {
    const instances = origins[service] ?? []
    const origin = instances[turn % instances.length]
    if (!origin) return Promise.reject(new Error(`no URL of ${service} is set`))
    return read(service, page, origin).catch((error: unknown) => {
      turn += 1
      throw error
    })
  }
}
