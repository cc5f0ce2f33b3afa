import {
  allPermissions,
  roleCreated,
  roleDeleted,
  roleUpdated,
  userUpdated,
} from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import { roles } from '@causerie/replicas'
import { usersCreated } from '@causerie/testkit/facts'
import { as, type Given, given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { createRole } from './create-role.ts'
import { deleteRole } from './delete-role.ts'
import { updateRole } from './update-role.ts'

const admin = as('ADMIN_root', 'admin')
const scout = roleCreated({ roleId: 'scout', displayName: 'Scout', permissions: ['EDIT_MESSAGE'] })
/** Bob has a custom role with all permissions on roles. */
const steward = [
  roleCreated({
    roleId: 'steward',
    displayName: '',
    permissions: ['CREATE_ROLE', 'EDIT_ROLE', 'DELETE_ROLE'],
  }),
  userUpdated({ userId: 'bob', roles: ['steward'] }),
]
const story = (...facts: Given[]) =>
  given(communityService, [...usersCreated('alice', 'bob'), ...facts])
const create = (body: object, caller = admin, ...facts: Given[]) =>
  story(...facts).when(createRole, { body, caller })
const update = (
  { roleId, ...body }: { roleId: string } & Record<string, unknown>,
  caller = admin,
  ...facts: Given[]
) => story(...facts).when(updateRole, { params: { roleId }, body, caller })
const remove = (roleId: string, caller = admin, ...facts: Given[]) =>
  story(...facts).when(deleteRole, { params: { roleId }, caller })
const many = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    roleCreated({ roleId: `r${n}`, displayName: '', permissions: [] }),
  )

describe('a role', () => {
  test('is created with its permissions, without duplicates', async () => {
    const permissions = ['EDIT_MESSAGE', 'BAN_USER', 'EDIT_MESSAGE']
    expect(await create({ roleId: 'scout', displayName: 'Scout', permissions })).toEqual([
      roleCreated({
        roleId: 'scout',
        displayName: 'Scout',
        permissions: ['EDIT_MESSAGE', 'BAN_USER'],
      }),
    ])
    expect(await create({ roleId: 'scout' })).toEqual([
      roleCreated({ roleId: 'scout', displayName: '', permissions: [] }),
    ])
    expect(await create({ roleId: 'all', permissions: allPermissions })).toMatchObject([
      { data: { permissions: allPermissions } },
    ])
  })

  test('has a unique id', async () => {
    expect(await create({ roleId: 'scout' }, admin, scout)).toEqual(refuse('role-exists'))
    expect(await create({ roleId: 'member' })).toEqual(refuse('role-exists'))
  })

  test('never gets the id of a deleted one', async () => {
    const gone = roleDeleted({ roleId: 'scout' })
    expect(await create({ roleId: 'scout' }, admin, scout, gone)).toEqual(refuse('role-id-used'))
    expect(await create({ roleId: 'ranger' }, admin, scout, gone)).toHaveLength(1)
  })

  test('changes only in the given fields', async () => {
    expect(await update({ roleId: 'scout', displayName: 'Ranger' }, admin, scout)).toEqual([
      roleUpdated({ roleId: 'scout', displayName: 'Ranger', permissions: ['EDIT_MESSAGE'] }),
    ])
    expect(await update({ roleId: 'scout', permissions: [] }, admin, scout)).toEqual([
      roleUpdated({ roleId: 'scout', displayName: 'Scout', permissions: [] }),
    ])
    expect(
      await update(
        { roleId: 'scout', displayName: 'Scout', permissions: ['EDIT_MESSAGE'] },
        admin,
        scout,
      ),
    ).toEqual([])
    expect(await update({ roleId: 'nobody', displayName: 'x' })).toEqual(refuse('role-not-found'))
  })

  test('is deleted by one event, once', async () => {
    expect(await remove('scout', admin, scout)).toEqual([roleDeleted({ roleId: 'scout' })])
    expect(await remove('scout')).toEqual(refuse('role-not-found'))
    expect(await remove('scout', admin, scout, roleDeleted({ roleId: 'scout' }))).toEqual(
      refuse('role-not-found'),
    )
  })

  test('can be created, updated and deleted with the permissions of a role', async () => {
    for (const [attempt, whose] of [
      [
        create({ roleId: 'new' }, as('alice'), ...steward),
        create({ roleId: 'new' }, as('bob'), ...steward),
      ],
      [
        update({ roleId: 'scout', displayName: 'x' }, as('alice'), scout, ...steward),
        update({ roleId: 'scout', displayName: 'x' }, as('bob'), scout, ...steward),
      ],
      [
        remove('scout', as('alice'), scout, ...steward),
        remove('scout', as('bob'), scout, ...steward),
      ],
    ] as const) {
      expect(await attempt).toEqual(refuse('permission-denied'))
      expect(await whose).toHaveLength(1)
    }
  })
})

describe('a permission', () => {
  const create = (permissions: string[], caller = as('bob')) =>
    story(...steward).when(createRole, { body: { roleId: 'new', permissions }, caller })

  test('is put into a new role only by users who hold it, and by administrators', async () => {
    expect(await create(['EDIT_ROLE'])).toHaveLength(1)
    expect(await create(['EDIT_ROLE', 'BAN_USER'])).toEqual(refuse('permission-denied'))
    expect(await create(['BAN_USER'], admin)).toHaveLength(1)
  })

  test('is added to a role only by users who hold it, who may keep and remove others', async () => {
    const change = (roleId: string, permissions: string[]) =>
      update({ roleId, permissions }, as('bob'), scout, ...steward)
    expect(
      await change('steward', ['CREATE_ROLE', 'EDIT_ROLE', 'DELETE_ROLE', 'BAN_USER']),
    ).toEqual(refuse('permission-denied'))
    expect(await change('scout', ['EDIT_MESSAGE', 'EDIT_ROLE'])).toHaveLength(1)
    expect(await change('scout', [])).toHaveLength(1)
  })
})

describe('a default role', () => {
  test('can be overridden by administrators only', async () => {
    const changed = await update({
      roleId: 'community-moderator',
      permissions: ['BAN_COMMUNITY_USER'],
    })
    expect(changed).toEqual([
      roleUpdated({
        roleId: 'community-moderator',
        displayName: 'Community moderator',
        permissions: ['BAN_COMMUNITY_USER'],
      }),
    ])
    expect(
      await update({ roleId: 'community-moderator', permissions: [] }, as('bob'), ...steward),
    ).toEqual(refuse('permission-denied'))
    expect(await update({ roleId: 'member', displayName: 'Member' })).toEqual([])
  })

  test('cannot be deleted', async () => {
    expect(await remove('member')).toEqual(refuse('system-role'))
    expect(await remove('member', as('bob'), ...steward)).toEqual(refuse('system-role'))
    expect(await remove('member', as('alice'))).toEqual(refuse('permission-denied'))
  })
})

describe('a network', () => {
  test('has at most 500 custom and overridden roles', async () => {
    expect(await create({ roleId: 'last' }, admin, ...many(499))).toHaveLength(1)
    expect(await create({ roleId: 'last' }, admin, ...many(500))).toEqual(refuse('too-many-roles'))
    expect(await update({ roleId: 'member', displayName: 'x' }, admin, ...many(500))).toEqual(
      refuse('too-many-roles'),
    )
    expect(await update({ roleId: 'r0', displayName: 'x' }, admin, ...many(500))).toHaveLength(1)
    expect(
      await create({ roleId: 'last' }, admin, ...many(500), roleDeleted({ roleId: 'r0' })),
    ).toHaveLength(1)
  })

  test('keeps the creation time of an updated role', () => {
    const after = story(
      scout,
      roleUpdated({ roleId: 'scout', displayName: 'Ranger', permissions: [] }),
    ).row(roles.get('scout'))
    expect(after).toMatchObject({
      displayName: 'Ranger',
      createdAt: '2026-01-01T00:00:02.000Z',
      updatedAt: '2026-01-01T00:00:03.000Z',
    })
  })
})
