import type { WebhookStatus } from './webhook.ts'

export type Hour = WebhookStatus['hours'][number]
const anHour = 3_600_000

/** The last 24 hours, also those without attempts, the oldest first; `now` in milliseconds. */
export const attemptsOfDay = (hours: readonly Hour[], now: number): Hour[] => {
  const byHour = new Map(hours.map((hour) => [hourOf(Date.parse(hour.at)), hour]))
  return Array.from({ length: 24 }, (_, place) => {
    const at = hourOf(now) - (23 - place) * anHour
    const { delivered = 0, failed = 0 } = byHour.get(at) ?? {}
    return { at: new Date(at).toISOString(), delivered, failed }
  })
}

const hourOf = (time: number): number => Math.floor(time / anHour) * anHour

export const sumOf = (hours: readonly Hour[], name: 'delivered' | 'failed'): number =>
  hours.reduce((sum, hour) => sum + hour[name], 0)
