import {
  userDeleted,
  userGloballyBanned,
  userGloballyUnbanned,
} from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import { users } from '@causerie/replicas'
import { userRolesSet, usersCreated } from '@causerie/testkit/facts'
import { as, type Given, given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { openSession } from '../session/open-session.ts'
import { banUser } from './ban-user.ts'
import { unbanUser } from './unban-user.ts'

const people = usersCreated('alice', 'bob', 'carol', 'ADMIN_root')
const story = (...more: Given[]) =>
  given(communityService, [...people, userRolesSet('ADMIN_root', 'global-admin'), ...more])
const admin = as('ADMIN_root', 'admin')
const moderator = userRolesSet('alice', 'moderator')
const bob = { body: { userId: 'bob' } }
const banned = userGloballyBanned({ userId: 'bob' })
const unbanned = userGloballyUnbanned({ userId: 'bob' })

describe('a global ban', () => {
  test('is recorded once', async () => {
    expect(await story(moderator).when(banUser, bob)).toEqual([banned])
    expect(await story(moderator, banned).when(banUser, bob)).toEqual([])
    expect(story(banned).row(users.get('bob'))).toMatchObject({ isGlobalBan: true })
    expect(await story().when(banUser, { ...bob, caller: admin })).toEqual([banned])
  })

  test('requires the permission', async () => {
    expect(await story().when(banUser, bob)).toEqual(refuse('permission-denied'))
    expect(await story(banned).when(unbanUser, bob)).toEqual(refuse('permission-denied'))
  })

  test('is refused for administrators, and to moderators for super moderators', async () => {
    const root = { body: { userId: 'ADMIN_root' } }
    for (const caller of [admin, as('alice')])
      expect(await story(moderator).when(banUser, { ...root, caller })).toEqual(
        refuse('exempt-from-ban'),
      )
    const over = [moderator, userRolesSet('bob', 'super-moderator')]
    expect(await story(...over).when(banUser, bob)).toEqual(refuse('exempt-from-ban'))
    expect(await story(...over).when(banUser, { ...bob, caller: admin })).toEqual([banned])
  })

  test('is refused for unknown and deleted users', async () => {
    expect(await story().when(banUser, { body: { userId: 'nobody' }, caller: admin })).toEqual(
      refuse('user-not-found'),
    )
    expect(
      await story(userDeleted({ userId: 'bob' })).when(banUser, { ...bob, caller: admin }),
    ).toEqual(refuse('user-not-found'))
    expect(
      await story(userDeleted({ userId: 'bob' })).when(unbanUser, { ...bob, caller: admin }),
    ).toEqual(refuse('user-not-found'))
  })

  test('prevents sign-ins until it is lifted', async () => {
    const signIn = { body: { userId: 'bob', deviceId: 'phone' }, caller: as('', 'api-key') }
    expect(await story(userGloballyBanned({ userId: 'bob' })).when(openSession, signIn)).toEqual(
      refuse('globally-banned'),
    )
    expect(await story(banned).when(unbanUser, { ...bob, caller: admin })).toEqual([unbanned])
    expect(await story(banned, unbanned).when(unbanUser, { ...bob, caller: admin })).toEqual([])
    expect(await story(banned, unbanned).when(openSession, signIn)).toMatchObject([
      { type: 'SessionOpened' },
    ])
  })
})
