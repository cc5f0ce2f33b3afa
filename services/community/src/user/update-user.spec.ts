import { userFlagged, userUpdated } from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import { users } from '@causerie/replicas'
import { usersCreated } from '@causerie/testkit/facts'
import { as, given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { updateUser } from './update-user.ts'

const story = usersCreated('alice', 'bob', 'ADMIN_root')
const admin = as('ADMIN_root', 'admin')
const update = (body: object, caller = as('alice')) =>
  given(communityService, story).when(updateUser, { body, caller })

describe('updating a user', () => {
  test('changes the given fields that differ', async () => {
    expect(await update({ displayName: 'Al', description: '', metadata: {} })).toEqual([
      userUpdated({ userId: 'alice', displayName: 'Al' }),
    ])
    expect(await update({ userId: 'alice', metadata: { mood: 'high' } })).toEqual([
      userUpdated({ userId: 'alice', metadata: { mood: 'high' } }),
    ])
    expect(await update({})).toEqual([])
  })

  test('is flagged where a pre-hook wants moderators to see it', async () => {
    const caller = { ...as('alice'), hookFlag: { reason: 'Rude' } }
    expect(await update({ displayName: 'Ass' }, caller)).toEqual([
      userUpdated({ userId: 'alice', displayName: 'Ass' }),
      userFlagged({
        userId: 'alice',
        by: 'ADMIN_prehook',
        reason: 'Rude',
        flaggedUserId: 'alice',
        flagCount: 1,
        flagRound: 0,
      }),
    ])
    expect(await update({ displayName: 'alice' }, caller)).toEqual([])
  })

  test('clears fields given as empty text', async () => {
    const described = userUpdated({ userId: 'alice', description: 'a hiker', displayName: 'Al' })
    const cleared = userUpdated({ userId: 'alice', displayName: 'alice', description: '' })
    const body = { displayName: '', description: '' }
    expect(await given(communityService, [...story, described]).when(updateUser, { body })).toEqual(
      [cleared],
    )
    expect(
      given(communityService, [...story, described, cleared]).row(users.get('alice')),
    ).toMatchObject({
      displayName: 'alice',
      description: '',
    })
  })

  test('records nothing when the cleared fields are empty', async () => {
    const body = {
      displayName: '',
      profileHandle: '',
      description: '',
      avatarFileId: '',
      avatarCustomUrl: '',
    }
    expect(await update(body)).toEqual([])
    const described = userUpdated({ userId: 'alice', description: 'a hiker' })
    const cleared = userUpdated({ userId: 'alice', description: '' })
    expect(
      await given(communityService, [...story, described, cleared]).when(updateUser, { body }),
    ).toEqual([])
  })

  test('of other users and of roles is for administrators only', async () => {
    expect(await update({ userId: 'bob', displayName: 'Bobby' })).toEqual(
      refuse('permission-denied'),
    )
    expect(await update({ roles: ['moderator'] })).toEqual(refuse('permission-denied'))
    expect(await update({ userId: 'bob', roles: ['moderator'] }, admin)).toEqual([
      userUpdated({ userId: 'bob', roles: ['moderator'] }),
    ])
    expect(await update({ userId: 'bob', roles: ['global-admin'] }, admin)).toEqual(
      refuse('permission-denied'),
    )
    const twice = { userId: 'bob', roles: ['moderator', 'moderator'] }
    expect(await update(twice, admin)).toEqual([
      userUpdated({ userId: 'bob', roles: ['moderator'] }),
    ])
  })

  test('is refused for unknown users, roles and files', async () => {
    expect(await update({ userId: 'bob', roles: ['moderator', 'scout'] }, admin)).toEqual(
      refuse('unknown-roles', ['scout']),
    )
    expect(await update({ userId: 'nobody', displayName: 'x' }, admin)).toEqual(
      refuse('user-not-found'),
    )
    expect(await update({ avatarFileId: 'no-such-file' })).toEqual(
      refuse('unknown-file', ['no-such-file']),
    )
  })
})
