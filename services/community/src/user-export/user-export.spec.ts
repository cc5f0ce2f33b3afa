import { userDeleted, userExportRequested } from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import { usersCreated } from '@causerie/testkit/facts'
import { as, type Given, given, givenNow } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { requestUserExport } from './request-user-export.ts'
import { userExports } from './user-export.ts'

const story = (...more: Given[]) =>
  given(communityService, [...usersCreated('alice', 'bob'), ...more])
const ofAlice = { params: { userId: 'alice' } }
const tomorrow = '2026-03-02T12:00:00.000Z'
const asked = (expiresAt: string) => userExportRequested({ userId: 'alice', expiresAt })

describe('an export', () => {
  test('is for 24 hours, and another one is refused until it has ended', async () => {
    expect(await story().when(requestUserExport, ofAlice)).toEqual([asked(tomorrow)])
    expect(await story(asked(tomorrow)).when(requestUserExport, ofAlice)).toEqual(
      refuse('rate-limited', [`The export is ready until ${tomorrow}.`]),
    )
    expect(await story(asked(givenNow)).when(requestUserExport, ofAlice)).toEqual([
      asked(tomorrow),
    ])
  })

  test('is for the user and administrators', async () => {
    for (const caller of [as('bob'), as('bob', 'api-key')])
      expect(await story().when(requestUserExport, { ...ofAlice, caller })).toEqual(
        refuse('permission-denied'),
      )
    const admin = as('ADMIN_root', 'admin')
    expect(await story().when(requestUserExport, { ...ofAlice, caller: admin })).toEqual([
      asked(tomorrow),
    ])
    const deleted = story(userDeleted({ userId: 'alice' }))
    expect(await deleted.when(requestUserExport, { ...ofAlice, caller: admin })).toEqual(
      refuse('user-not-found'),
    )
  })

  test('leaves nothing but its times', () => {
    expect(story(asked(tomorrow)).row(userExports.get('alice'))).toEqual({
      userId: 'alice',
      requestedAt: expect.any(String),
      expiresAt: tomorrow,
    })
  })
})
