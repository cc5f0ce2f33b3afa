import {
  socialSettingUpdated,
  userBlocked,
  userDeleted,
  userFollowed,
} from '@causerie/contracts/community'
import { deletePost, flagPost, getPost, queryPosts, searchPosts } from '@causerie/contracts/content'
import { userRolesSet } from '@causerie/testkit/facts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startLoneContent } from '../../../test/lone-content.ts'
import { searchedNetwork } from '../../../test/searched-network.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
})
afterAll(() => content?.close())

const start = (how: Parameters<typeof content.network>[0] = {}) => searchedNetwork(content, how)

describe('a search of posts of users', () => {
  const ofBob = { targetType: 'user', targetId: 'bob' } as const

  test('finds those of all users, but not of deleted ones, nor of blocked ones', async () => {
    const { write, idsIn, record } = await start()
    await write('bob', ofBob)
    await write('alice', ofBob)
    await write('carol', { targetType: 'user', targetId: 'carol' })
    expect(await idsIn({ targetType: 'user' })).toEqual(['p3', 'p2', 'p1'])
    expect(await idsIn({ targetType: 'user', targetId: 'bob' })).toEqual(['p2', 'p1'])
    await record(userBlocked({ userId: 'carol', blockedUserId: 'bob' }))
    expect(await idsIn({ targetType: 'user' })).toEqual(['p3'])
    expect(await idsIn({ targetType: 'user', targetId: 'bob' })).toEqual([])
    await record(userDeleted({ userId: 'carol' }))
    expect(await idsIn({ targetType: 'user' }, 'alice')).toEqual(['p2', 'p1'])
  })

  test('shows moderators of the network what they may manage: flagged, deleted and private posts', async () => {
    const { write, idsIn, reply, record } = await start()
    const flagged = await write('bob', ofBob)
    await reply(flagPost, { params: { postId: flagged } }, 'alice')
    const gone = await write('bob', ofBob)
    await reply(deletePost, { params: { postId: gone } }, 'bob')
    await record(userRolesSet('carol', 'moderator'))
    for (const userPrivacySetting of ['public', 'private'] as const) {
      await record(socialSettingUpdated({ userPrivacySetting }))
      for (const query of [{ targetType: 'user' }, ofBob]) {
        expect(await idsIn({ ...query, hasFlag: true }, 'carol')).toEqual([flagged])
        expect(await idsIn({ ...query, isDeleted: true }, 'carol')).toEqual([gone])
      }
      const { posts } = await reply(getPost, { params: { postId: flagged } }, 'carol')
      expect(posts).toMatchObject([{ flags: [{ userId: 'alice' }] }])
    }
    expect(await idsIn({ targetType: 'user', hasFlag: true }, 'alice')).toEqual([])
  })

  test('is limited to followers where users are private', async () => {
    const { write, idsIn, record, refusal } = await start()
    await write('bob', ofBob)
    await record(socialSettingUpdated({ userPrivacySetting: 'private' }))
    await record(userFollowed({ userId: 'alice', followedUserId: 'bob', status: 'accepted' }))
    await record(userFollowed({ userId: 'carol', followedUserId: 'bob', status: 'pending' }))
    for (const viewer of ['alice', 'bob', 'admin']) {
      expect(await idsIn(ofBob, viewer)).toEqual(['p1'])
      expect(await idsIn({ targetType: 'user' }, viewer)).toEqual(['p1'])
    }
    expect(await refusal(searchPosts, { query: ofBob }, 'carol')).toBe('permission-denied')
    expect(await refusal(queryPosts, { query: ofBob }, 'carol')).toBe('permission-denied')
    expect(await idsIn({ targetType: 'user' })).toEqual([])
  })
})
