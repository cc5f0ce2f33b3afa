import { refuse } from '@causerie/protocol'
import { describe, expect, test } from 'vitest'
import { refusalOfTime } from './schedule-policy.ts'

const at = '2026-03-01T12:00:00.000Z'
const day = 86_400_000
const ahead = (milliseconds: number): string =>
  new Date(Date.parse(at) + milliseconds).toISOString()
const refusal = (scheduledAt: string, minLead = 60_000) =>
  refusalOfTime(scheduledAt, { at, minLead })
const tooEarly = (seconds: number) =>
  refuse('scheduled-too-early', [`scheduledAt: Must be at least ${seconds} s ahead.`])
const tooLate = refuse('scheduled-too-late', ['scheduledAt: Must be at most 30 days ahead.'])

describe('a scheduled time', () => {
  test('is a minute to 30 days ahead, to the millisecond', () => {
    for (const early of [-day, -1, 0, 59_000, 59_999])
      expect(refusal(ahead(early))).toEqual(tooEarly(60))
    for (const fit of [60_000, 30 * day]) expect(refusal(ahead(fit))).toBeUndefined()
    expect(refusal(ahead(30 * day + 1))).toEqual(tooLate)
  })

  test('is compared as an instant, in whichever form it is written', () => {
    expect(refusal('2026-03-01T14:00:59.999+02:00')).toEqual(tooEarly(60))
    expect(refusal('2026-03-01T14:01:00+02:00')).toBeUndefined()
    expect(refusal('2026-03-31T02:00:00.000-10:00')).toBeUndefined()
    expect(refusal('2026-03-31T02:00:00.001-10:00')).toEqual(tooLate)
  })

  test('may be as close as the installation says', () => {
    expect(refusal(ahead(999), 1_000)).toEqual(tooEarly(1))
    expect(refusal(ahead(1_000), 1_000)).toBeUndefined()
  })
})
