import { traySeen } from '@causerie/contracts'
import { as, given, givenNow } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { notificationsService } from '../service.ts'
import { markTraySeen } from './mark-tray-seen.ts'

const before = '2026-03-01T11:00:00.000Z'
const after = '2026-03-01T13:00:00.000Z'

/** The command where the newest item of the tray is known; `about` looks that up. */
const whenNewestIs = (occurredAt: string | undefined) => ({
  ...markTraySeen,
  command: { ...markTraySeen.command, about: () => ({ occurredAt }) },
})
const seen = (lastSeenAt: string) => ({ body: { lastSeenAt }, caller: as('bob') })

describe('11. the tray is seen', () => {
  test('for the first time', async () => {
    expect(await given(notificationsService, []).when(whenNewestIs(undefined), seen(before))).toEqual([
      traySeen({ userId: 'bob', lastSeenAt: before }),
    ])
  })
  test('at most until now', async () => {
    expect(await given(notificationsService, []).when(whenNewestIs(before), seen(after))).toEqual([
      traySeen({ userId: 'bob', lastSeenAt: givenNow }),
    ])
  })
  test('where the clock here is behind what occurred, until then', async () => {
    expect(await given(notificationsService, []).when(whenNewestIs(after), seen(after))).toEqual([
      traySeen({ userId: 'bob', lastSeenAt: after }),
    ])
  })
  test('never back', async () => {
    const facts = [traySeen({ userId: 'bob', lastSeenAt: givenNow })]
    expect(await given(notificationsService, facts).when(whenNewestIs(undefined), seen(before))).toEqual([])
  })
  test('in any zone the client writes', async () => {
    const decided = await given(notificationsService, []).when(whenNewestIs(undefined), seen('2026-03-01T12:00:00+01:00'))
    expect(decided).toEqual([traySeen({ userId: 'bob', lastSeenAt: before })])
  })
})
