import type { z } from 'zod'
import { payloadOf, type RealtimeEventType, realtimePayloads } from '../realtime/payloads.ts'
import { type WebhookName, webhookEvents } from '../webhooks/webhook-events.ts'
import { webhookNames } from '../webhooks/webhook-names.ts'

/** What an app hears: connected clients by `realtime`, servers by `webhook`, with the same `data`. */
export type HeardEvent = {
  /** Its `eventType` in realtime; empty if only webhooks are sent it. */
  realtime: string
  /** Its `event` in webhooks; empty if only clients are told. */
  webhook: string
  summary: string
  data: z.ZodType
}

/** What clients alone are told, by the beginnings of the types. */
const forClientsAlone: Readonly<Record<string, string>> = {
  'marker.': 'What is read, delivered and unread has changed: clients count by it.',
  'tray.': 'The notification tray of the user has changed.',
  'v3.video-streaming.': 'The same as without `v3.`, for clients that know it by this name.',
}
const summaryForClients = (eventType: string): string =>
  Object.entries(forClientsAlone).find(([beginning]) => eventType.startsWith(beginning))?.[1] ?? ''

// The keys of both tables are these names.
const realtimeTypes = Object.keys(realtimePayloads) as RealtimeEventType[]
const names = Object.keys(webhookEvents) as WebhookName[]

const notified: readonly HeardEvent[] = realtimeTypes.map((realtime) => {
  const webhook = webhookNames[realtime]
  return {
    realtime,
    webhook: webhook ?? '',
    summary: webhook ? webhookEvents[webhook].summary : summaryForClients(realtime),
    data: payloadOf(realtime),
  }
})
const heardByClients = new Set(notified.map(({ webhook }) => webhook))

/** Everything that an app can hear, by what it is about. */
export const heardEvents: readonly HeardEvent[] = [
  ...notified,
  ...names
    .filter((webhook) => !heardByClients.has(webhook))
    .map((webhook) => ({ realtime: '', webhook, ...webhookEvents[webhook] })),
]
