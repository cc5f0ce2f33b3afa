import { userDeleted, userUpdated } from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import { users } from '@causerie/replicas'
import {
  internalIdOf,
  userFlaggedBy,
  userFlagsClearedOf,
  userRolesSet,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, type Given, given, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { openSession } from '../session/open-session.ts'
import { deleteUser } from './delete-user.ts'

const story = (...more: Given[]) =>
  given(communityService, [
    ...usersCreated('alice', 'bob', 'ADMIN_root'),
    userRolesSet('ADMIN_root', 'global-admin'),
    ...more,
  ])
const remove = (userId: string, query: object = {}, ...more: Given[]) =>
  story(...more).when(deleteUser, { params: { userId }, query, caller: as('ADMIN_root', 'admin') })

const noMarks = {
  arePostsErased: false,
  areCommentsErased: false,
  areMessagesDeleted: false,
  isContentErased: false,
  isErased: false,
}
const marksOf = {
  deleteAll: {
    arePostsErased: true,
    areCommentsErased: true,
    areMessagesDeleted: true,
    isContentErased: true,
  },
  markMessageDeleted: { areMessagesDeleted: true },
  hardDeletePost: { arePostsErased: true },
  hardDeleteComment: { areCommentsErased: true },
}

describe('deleting a user', () => {
  test('clears the profile and keeps the ids', () => {
    const described = userUpdated({
      userId: 'bob',
      displayName: 'Bob',
      profileHandle: 'bobby',
      description: 'cook',
      metadata: { a: 1 },
      roles: ['x'],
    })
    expect(story(described, userDeleted({ userId: 'bob' })).row(users.get('bob'))).toMatchObject({
      userId: 'bob',
      _id: internalIdOf('bob'),
      isDeleted: true,
      displayName: 'Deleted user',
      profileHandle: '',
      description: '',
      metadata: {},
      roles: [],
    })
    expect(story(userDeleted({ userId: 'bob' }), described).row(users.get('bob'))).toMatchObject({
      displayName: 'Deleted user',
    })
  })

  test('records one event with the requested clean-up', async () => {
    expect(await remove('bob')).toEqual([userDeleted({ userId: 'bob' })])
    expect(await remove('bob', { markMessageDeleted: true })).toEqual([
      userDeleted({ userId: 'bob', markMessageDeleted: true }),
    ])
    const handle = userUpdated({ userId: 'bob', profileHandle: 'bobby' })
    expect(await remove('bob', {}, handle)).toEqual([
      userDeleted({ userId: 'bob', previousProfileHandle: 'bobby' }),
    ])
  })

  test('erases whoever is deleted already, once', async () => {
    const erasure = userDeleted({ userId: 'bob', deleteAll: true, erase: true })
    expect(await remove('bob', { erase: true })).toEqual([erasure])
    expect(await remove('bob', { erase: true }, userDeleted({ userId: 'bob' }))).toEqual([erasure])
    expect(await remove('bob', { erase: true }, erasure)).toEqual(refuse('already-deleted'))
  })

  test('clears the flags on the user', async () => {
    const flagged = userFlaggedBy('bob', 'alice')
    const facts = await remove('bob', {}, flagged)
    expect(facts).toEqual([userFlagsClearedOf('bob'), userDeleted({ userId: 'bob' })])
    expect(story(flagged, ...recordedBy(facts)).row(users.get('bob'))).toMatchObject({
      flagCount: 0,
      hashFlag: null,
      isDeleted: true,
    })
  })

  test.each(Object.entries(marksOf))(
    'with %s marks the content to delete',
    async (option, marks) => {
      const facts = await remove('bob', { [option]: true })
      expect(facts).toEqual([userDeleted({ userId: 'bob', [option]: true })])
      expect(story(...recordedBy(facts)).row(users.get('bob'))).toMatchObject({
        ...noMarks,
        ...marks,
        isDeleted: true,
      })
      expect(await remove('bob', { [option]: false })).toEqual([userDeleted({ userId: 'bob' })])
    },
  )

  test('without options marks no content', () => {
    for (const more of [[], [userDeleted({ userId: 'bob' })]])
      expect(story(...more).row(users.get('bob'))).toMatchObject(noMarks)
  })

  test('is refused for unknown users, administrators and deleted users', async () => {
    expect(await remove('nobody')).toEqual(refuse('user-not-found'))
    expect(await remove('ADMIN_root')).toEqual(refuse('permission-denied'))
    expect(await remove('bob', {}, userDeleted({ userId: 'bob' }))).toEqual(
      refuse('already-deleted'),
    )
  })

  test('prevents any later sign-in with the id', async () => {
    const signIn = { body: { userId: 'bob', deviceId: 'phone' }, caller: as('', 'api-key') }
    expect(await story(userDeleted({ userId: 'bob' })).when(openSession, signIn)).toEqual(
      refuse('cannot-sign-in'),
    )
  })
})
