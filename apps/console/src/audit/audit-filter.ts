import type { Answer } from '@causerie/client'
import { type AuditKind, auditKinds } from './audit-kinds.ts'

export type Page = Answer<'get', '/api/v1/moderation/audit'>
export type Entry = Page['auditEntries'][number]

/** What the reader looks for, as the URL says it; days are those of the reader's time zone. */
export type AuditFilter = {
  kind?: AuditKind
  actor?: string
  user?: string
  target?: string
  from?: string
  to?: string
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
const isDay = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))

/** The filter of a URL, without what is none. */
export const auditFilterOf = (search: Record<string, unknown>): AuditFilter => {
  const kind = auditKinds.find((one) => one === search.kind)
  const texts = (['actor', 'user', 'target'] as const).map(
    (name) => [name, textOf(search[name])] as const,
  )
  const days = (['from', 'to'] as const).map((name) => [name, textOf(search[name])] as const)
  const given = [
    ...texts.filter(([, text]) => text !== ''),
    ...days.filter(([, day]) => isDay(day)),
  ]
  return { ...(kind && { kind }), ...Object.fromEntries(given) }
}

const startOf = (day: string, daysLater = 0): string => {
  const time = new Date(`${day}T00:00`)
  time.setDate(time.getDate() + daysLater)
  return time.toISOString()
}

/** The filter as the API asks for it. The last day counts. */
export const auditQueryOf = ({ kind, actor, user, target, from, to }: AuditFilter) => ({
  ...(kind && { kind }),
  ...(actor !== undefined && { actorId: actor }),
  ...(user !== undefined && { userId: user }),
  ...(target !== undefined && { targetId: target }),
  ...(from !== undefined && { since: startOf(from) }),
  ...(to !== undefined && { until: startOf(to, 1) }),
})
