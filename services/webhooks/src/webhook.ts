import {
  webhookCreated,
  webhookDeleted,
  webhookSecretRotated,
  webhookUpdated,
} from '@causerie/contracts/community'
import { type EventKind, newest, type Recorded } from '@causerie/protocol'
import type { z } from 'zod'

export type WebhookId = { networkId: string; webhookId: string }

/** Where deliveries go, as community's events say, and how it fares. */
export type Webhook = WebhookId & {
  url: string
  isEnabled: boolean
  /** Names of events; empty: all. */
  events: readonly string[]
  /** If any are named: only what happens in these communities and channels. */
  communityIds: readonly string[]
  channelIds: readonly string[]
  keyId: string
  /** Signs as well until `previousUntil` (ISO 8601). */
  previousKeyId: string | null
  previousUntil: string | null
  createdAt: string
  /** Since when every attempt has failed. */
  failingSince: string | null
  disabledAt: string | null
  reason: 'gone' | 'failing' | null
}

/** What fares well. */
export const faresWell = { failingSince: null, disabledAt: null, reason: null } as const

/** Whether it is sent anything. */
export const isActive = ({ isEnabled, disabledAt }: Webhook): boolean =>
  isEnabled && disabledAt === null

type Change = (webhook: Webhook | undefined, event: Recorded) => Webhook | undefined

const on = <S extends z.ZodType>(
  kind: EventKind<string, S>,
  change: (webhook: Webhook | undefined, event: Recorded<z.output<S>>) => Webhook | undefined,
): [string, Change] => [
  kind.type,
  // An event of this type has its data.
  (webhook, event) => change(webhook, newest(kind, event as Recorded<z.output<S>>)),
]

const changes = new Map<string, Change>([
  on(webhookCreated, (_, { networkId, at, data: { description: _words, ...data } }) => ({
    networkId,
    createdAt: at,
    previousKeyId: null,
    previousUntil: null,
    ...faresWell,
    ...data,
  })),
  on(webhookUpdated, (webhook, { data: { description: _words, ...data } }) => {
    // Where it was sent in vain is another place now, or somebody has seen to it.
    const isNew = data.url !== undefined || data.isEnabled === true
    return webhook && { ...webhook, ...data, ...(isNew && faresWell) }
  }),
  on(webhookSecretRotated, (webhook, { data }) => webhook && { ...webhook, ...data }),
  on(webhookDeleted, () => undefined),
])

/** Whether an event of community is one of a webhook. */
export const changesWebhook = ({ type }: Pick<Recorded, 'type'>): boolean => changes.has(type)

/** The webhook that such an event changes. */
export const changedBy = ({ networkId, data }: Recorded): WebhookId => ({
  networkId,
  // By the schemas of all of these events.
  webhookId: (data as { webhookId: string }).webhookId,
})

/** The webhook after such an event; undefined once it is deleted. */
export const changed = (webhook: Webhook | undefined, event: Recorded): Webhook | undefined =>
  changes.get(event.type)?.(webhook, event)
