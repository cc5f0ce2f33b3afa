import { traySeen } from '@causerie/contracts/notifications'
import { as, given, givenNow } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { notificationsService } from '../service.ts'
import { markTraySeen } from './mark-tray-seen.ts'

const before = '2026-03-01T11:00:00.000Z'
const after = '2026-03-01T13:00:00.000Z'

/** The command with the given newest item, which `resolve` would look up. */
const whenNewestIs = (occurredAt: string | undefined) => ({
  ...markTraySeen,
  command: { ...markTraySeen.command, resolve: () => ({ occurredAt }) },
})
const seen = (lastSeenAt: string) => ({ body: { lastSeenAt }, caller: as('bob') })

describe('11. marking the tray as seen', () => {
  test('records the first time', async () => {
    expect(
      await given(notificationsService, []).when(whenNewestIs(undefined), seen(before)),
    ).toEqual([traySeen({ userId: 'bob', lastSeenAt: before })])
  })
  test('is limited to the current time', async () => {
    expect(await given(notificationsService, []).when(whenNewestIs(before), seen(after))).toEqual([
      traySeen({ userId: 'bob', lastSeenAt: givenNow }),
    ])
  })
  test('is limited to the newest occurrence when the server clock is behind', async () => {
    expect(await given(notificationsService, []).when(whenNewestIs(after), seen(after))).toEqual([
      traySeen({ userId: 'bob', lastSeenAt: after }),
    ])
  })
  test('never moves the time back', async () => {
    const facts = [traySeen({ userId: 'bob', lastSeenAt: givenNow })]
    expect(
      await given(notificationsService, facts).when(whenNewestIs(undefined), seen(before)),
    ).toEqual([])
  })
  test('accepts times in any time zone', async () => {
    const decided = await given(notificationsService, []).when(
      whenNewestIs(undefined),
      seen('2026-03-01T12:00:00+01:00'),
    )
    expect(decided).toEqual([traySeen({ userId: 'bob', lastSeenAt: before })])
  })
})
