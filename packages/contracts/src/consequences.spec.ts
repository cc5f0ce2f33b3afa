import { commonEvents, type Recorded } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { recordedSamplesOf } from '../test/recorded-samples.ts'
import { type AnyEventContract, eventsOf } from './events.ts'
import type { AuditedAct } from './shared/audited-act.ts'
import type { Broadcast, Notice, Revocation } from './shared/broadcast.ts'
import { services } from './shared/services.ts'
import { noticesOf, placesOf } from './webhooks/notices.ts'

const nothing = '–'
const distinct = (texts: readonly string[]): string[] => [...new Set(texts)]
/** The values of each key, once each, in the order in which they come. */
const grouped = (pairs: readonly (readonly [string, string])[]): [string, string[]][] =>
  distinct(pairs.map(([key]) => key)).map((key) => [
    key,
    distinct(pairs.flatMap(([other, value]) => (other === key ? [value] : []))),
  ])

/** What the acts that need rows find before the event. */
const rows = {
  channel: { type: 'community' },
  user: { roles: [] },
  poll: { pollId: 'pollId', userPublicId: 'userId', targetType: 'community', targetId: 'targetId' },
}

/** The keys of a broadcast by the records that decide who of those who listen is told. */
const notifiedTo = (broadcasts: readonly Broadcast[]): string => {
  const audiences = broadcasts.flatMap(({ to }) =>
    to.map(({ key, of }) => [key.split(':')[0] ?? '', of?.kind ?? ''] as const),
  )
  const byDeciding = grouped(
    grouped(audiences).map(([key, kinds]) => [
      kinds.map((kind) => kind || 'oneself').join(' or '),
      key,
    ]),
  )
  return byDeciding
    .map(([kinds, names]) => `${names.join(', ')}${kinds === 'oneself' ? '' : ` [${kinds}]`}`)
    .join(' + ')
}
const notifiedBy = (broadcasts: readonly Broadcast[]): string =>
  distinct(broadcasts.map(({ eventType }) => eventType))
    .map(
      (type) => `${type} → ${notifiedTo(broadcasts.filter(({ eventType }) => eventType === type))}`,
    )
    .join('; ')

const revokedBy = ({ of, userIds }: Revocation): string[] => {
  const records = of === 'all' ? ['everything'] : of.map(({ kind, id }) => `${kind}:${id}`)
  return userIds?.length === 0
    ? []
    : [`${records.join(', ')}${userIds ? ` of ${userIds.join(' and ')}` : ''}`]
}

const saidOf = ({ kind, recordType, actorId, userId, targetType = 'network' }: AuditedAct) =>
  [
    `${kind} ${recordType}${userId ? ` of ${userId}` : ''}${actorId === null ? ' by nobody' : ''}`,
    targetType,
  ] as const

const auditOf = ({ audit }: AnyEventContract, events: readonly Recorded<never>[]): string => {
  if (typeof audit !== 'function') return audit ? `own ${audit.own.join(', ')}` : nothing
  const acts = events.map((event) => audit(event, rows as never))
  const said = grouped(acts.flatMap((act) => (act ? [saidOf(act)] : []))).map(
    ([act, where]) => `${act} in ${where.join(' or ')}`,
  )
  return `${said.join('; ')}${acts.includes(undefined) ? ` or ${nothing}` : ''}`
}

/** The names, with the kinds of the places that filters know. */
const webhooksOf = (kind: AnyEventContract, events: readonly Recorded<never>[]): string => {
  const said = grouped(
    events
      .flatMap((event) => noticesOf(kind, event))
      .map((notice) => [placesIn(notice), notice.eventType] as const),
  )
  return said.map(([where, names]) => `${names.join(', ')}${where && ` in ${where}`}`).join('; ')
}
const placesIn = (notice: Notice): string => {
  const { communityIds, channelIds } = placesOf(notice)
  return [...communityIds.map(() => 'community'), ...channelIds.map(() => 'channel')].join(' and ')
}

const lineOf = (kind: AnyEventContract): string => {
  const events = recordedSamplesOf(kind)
  const notified = notifiedBy(events.flatMap((event) => kind.broadcasts?.(event) ?? []))
  const revoked = distinct(
    events.flatMap((event) => kind.revokes?.(event.data) ?? []).flatMap(revokedBy),
  )
  const columns = [notified, revoked.join('; '), auditOf(kind, events), webhooksOf(kind, events)]
  return [kind.type, ...columns.map((column) => column || nothing)].join(' | ')
}

const heading = `What follows from each event: which clients are told · what of remembered access it revokes · what the audit log says · which webhooks are sent.
In brackets: the record that decides who of those who listen is told. ${nothing}: nothing, also by default.
Written by \`npx vitest run --project unit consequences -u\`. Claims have none, and each refused act has an entry.
`

test('what follows from every event was decided about by eye', async () => {
  const ofService = services.map((service) =>
    [
      `\n${service}`,
      ...Object.entries<AnyEventContract>(eventsOf[service])
        .flatMap(([name, kind]) => (name in commonEvents ? [] : [lineOf(kind)]))
        .sort(),
    ].join('\n'),
  )
  await expect(`${heading}${ofService.join('\n')}\n`).toMatchFileSnapshot('events.consequences.txt')
})
