import type { Recorded } from '@causerie/protocol'
import type { Broadcast, DecidingKind, Notice, Resource, Shown } from '../shared/broadcast.ts'
import type { AnyEventContract } from '../shared/event.ts'
import { resources } from '../shared/realtime-keys.ts'
import { webhookNameOf } from './webhook-names.ts'

/**
 * What webhooks are told of an event: what connected clients are told, by the names of webhooks, and
 * what they alone are told. Each name comes once: with the content of the first notice that has it,
 * and the records of all.
 */
export const noticesOf = (kind: AnyEventContract, event: Recorded<never>): readonly Notice[] => {
  const all = [
    ...(kind.broadcasts?.(event) ?? []).flatMap(notified),
    ...(kind.webhooks?.(event) ?? []),
  ]
  const byName = new Map<string, Notice>()
  for (const notice of all) {
    const { eventType, of = [] } = notice
    const first = byName.get(eventType)
    const records = [...(first?.of ?? []), ...of]
    byName.set(eventType, { ...(first ?? notice), of: distinct(records) })
  }
  return [...byName.values()]
}

/** A broadcast as a webhook says it, if one does. */
const notified = ({ eventType, webhook, to, shows, complete }: Broadcast): Notice[] => {
  const name = webhook === undefined ? webhookNameOf(eventType) : webhook
  if (!name) return []
  // A new channel is told to its creator alone, whom no record decides about.
  const of = [...to.flatMap((audience) => audience.of ?? []), ...placeShown(shows)]
  return [{ eventType: name, of, shows, complete }]
}

const placeShown = (shows: Shown | undefined): Resource[] => {
  if (shows?.kind === 'channel') return shows.ids.map(resources.channel)
  return shows?.kind === 'community' ? shows.ids.map(resources.community) : []
}

/** The records once each, without what was written there. */
const distinct = (records: readonly Resource[]): Resource[] => [
  ...new Map(
    records.map(({ owner, kind, id }) => [`${owner} ${kind} ${id}`, { owner, kind, id }]),
  ).values(),
]

const ofCommunity: readonly DecidingKind[] = [
  'community',
  'tray-of-community',
  'community-feed',
  'moderated-community-feed',
]
const idsOf = ({ of = [] }: Notice, kinds: readonly DecidingKind[]): string[] => [
  ...new Set(of.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)),
]

/** Where it happened: what webhooks are filtered by. */
export const placesOf = (notice: Notice): { communityIds: string[]; channelIds: string[] } => ({
  communityIds: idsOf(notice, ofCommunity),
  channelIds: idsOf(notice, ['channel']),
})

/** The ids of the records that it is about, those that decide who may read it included. */
export const subjectIdsOf = ({ shows, of = [] }: Notice): string[] => [
  ...new Set([...(shows?.ids ?? []), ...of.map(({ id }) => id)]),
]
