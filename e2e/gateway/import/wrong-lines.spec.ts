import { createMessage, queryChannels } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { imported, sendLines } from './steps.ts'
import { chatWorld } from './world.ts'

const given = sharedNetwork(async (network) => {
  const [admin, alice] = await Promise.all([network.admin(), network.signIn('alice')])
  await imported(admin, chatWorld)
  await network.settled()
  return { admin, alice, ann: await network.signIn('ann') }
})

const soon = new Date(Date.now() + 86_400_000).toISOString()
/** Each with what is said of it: by the gateway when it is read, or by the service that refuses it. */
const unreadable: readonly (readonly [object, string])[] = [
  [{ kind: 'planet', id: 'x' }, 'kind: There is no planet.'],
  [{ kind: 'user' }, 'id: Is required.'],
  [{ kind: 'user', id: 'DELETED_x' }, 'userId: Must not start with DELETED_'],
  [{ kind: 'user', id: 'ADMIN_prehook' }, 'userId: Must not start with DELETED_'],
  [{ kind: 'user', id: 'late', createdAt: soon }, 'createdAt: Must not be in the future.'],
  [{ kind: 'category', id: 'x' }, 'name: Is required.'],
  [{ kind: 'community', id: 'x', userId: 'ann' }, 'displayName: Is required.'],
  [{ kind: 'community', id: 'x', displayName: 'X' }, 'userId: Is required.'],
  [{ kind: 'member', userId: 'ann' }, 'communityId: Is required.'],
  [{ kind: 'channel', id: 'x', userId: 'ann', type: 'cave' }, 'type: '],
  [{ kind: 'message', id: 'x', channelId: 'lounge', userId: 'ann' }, 'data.text: A text message'],
  [{ kind: 'comment', id: 'x', userId: 'ann', referenceId: 'p' }, 'data.text: '],
  [{ kind: 'reaction', referenceType: 'post', referenceId: 'p', userId: 'ann' }, 'reactionName: '],
  [{ kind: 'flag', referenceType: 'planet', referenceId: 'p', userId: 'ann' }, 'kind: There is no'],
]
const text = { data: { text: 'Hello' } }
const refused: readonly (readonly [object, string])[] = [
  [{ kind: 'user', id: 'u', roles: ['unknown'] }, 'unknown'],
  [{ kind: 'community', id: 'x', displayName: 'X', userId: 'nobody' }, 'user'],
  [{ kind: 'community', id: 'x', displayName: 'X', userId: 'ann', categoryIds: ['lost'] }, 'lost'],
  [{ kind: 'member', communityId: 'nowhere', userId: 'ann' }, 'community'],
  [{ kind: 'channelMember', channelId: 'nowhere', userId: 'ann' }, 'channel'],
  [{ kind: 'message', id: 'x', channelId: 'nowhere', userId: 'ann', ...text }, 'channel'],
  [{ kind: 'message', id: 'y', channelId: 'lounge', userId: 'nobody', ...text }, 'user'],
  [
    { kind: 'message', id: 'z', channelId: 'lounge', userId: 'ann', parentId: 'no', ...text },
    'message',
  ],
  [{ kind: 'post', id: 'x', targetType: 'community', targetId: 'no', userId: 'ann', ...text }, ''],
  [
    { kind: 'comment', id: 'x', referenceType: 'post', referenceId: 'no', userId: 'ann', ...text },
    'post',
  ],
  [
    {
      kind: 'reaction',
      referenceType: 'message',
      referenceId: 'no',
      userId: 'ann',
      reactionName: 'like',
    },
    'message',
  ],
  [{ kind: 'follow', userId: 'ann', followedUserId: 'nobody' }, 'user'],
]

describeNetwork('POST /api/v1/imports', () => {
  itInOneProcess('is for administrators, with a version that it knows', async () => {
    const { network, alice, admin } = await given()
    expectError(await sendLines(alice, ''), 403, 400301)
    expectError(await network.raw('/api/v1/imports', { method: 'POST' }), 401, 400100)
    expectError(await sendLines(admin, '', '?rate=0'), 400, 400000)
    for (const body of ['', '{}', '{"kind":"version","version":2}', 'no JSON'])
      expect((await sendLines(admin, body)).text).toContain('Must be {\\"kind\\":\\"version\\"')
  })

  it('names each wrong line, and imports the others', async () => {
    const { admin } = await given()
    const all = [...unreadable, ...refused]
    const right = { kind: 'user', id: 'right' }
    const { failed, finished } = await imported(admin, [...all.map(([record]) => record), right])
    expect(finished).toMatchObject({ of: all.length + 1, done: 1, failed: all.length })
    const byLine = failed.toSorted((a, b) => a.line - b.line)
    expect(byLine.map(({ line }) => line)).toEqual(all.map((_, i) => i + 2))
    for (const [i, [, says]] of all.entries())
      expect(byLine[i]?.error.toLowerCase()).toContain(says.toLowerCase())
  })

  it('checks lines, and what they refer to, without recording anything', async () => {
    const { admin } = await given()
    const wrong = [...unreadable, ...refused]
    const right = [
      { kind: 'user', id: 'only-checked' },
      { kind: 'channelMember', channelId: 'lounge', userId: 'only-checked', roles: ['member'] },
      { kind: 'message', id: 'w', channelId: 'lounge', userId: 'ben', parentId: 'm1', ...text },
    ]
    const some = [...wrong.map(([record]) => record), ...right]
    const { failed, finished } = await imported(admin, some, '?check=true')
    expect(finished).toMatchObject({ done: right.length, exists: 0, failed: wrong.length })
    const byLine = failed.toSorted((a, b) => a.line - b.line)
    for (const [i, [, says]] of wrong.entries())
      expect(byLine[i]?.error.toLowerCase()).toContain(says.toLowerCase())
    const again = await imported(admin, [{ kind: 'user', id: 'only-checked' }])
    expect(again.finished).toMatchObject({ done: 1, exists: 0 })
  })

  it('ends at the first wrong line where it is asked to', async () => {
    const { admin } = await given()
    const some = [
      { kind: 'user', id: 'DELETED_x' },
      { kind: 'category', id: 'behind', name: 'B' },
    ]
    const { failed, finished } = await imported(admin, some, '?stop=true')
    expect(failed).toHaveLength(1)
    expect(finished).toMatchObject({ of: 2, done: 0, failed: 1 })
    expect((await imported(admin, some)).finished).toMatchObject({ done: 1, failed: 1 })
  })

  it('runs at a rate, while others write', async () => {
    const { network, admin, ann } = await given()
    const { channels } = await step(ann, queryChannels, { query: { types: ['community'] } })
    const channelId = channels.find(({ displayName }) => displayName === 'Lounge')?.channelId
    const records = Array.from({ length: 40 }, (_, i) => ({
      kind: 'message',
      id: `r${i}`,
      channelId: 'lounge',
      userId: 'ben',
      data: { text: `${i}` },
    }))
    const importing = imported(admin, records, '?rate=20')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => step(ann, createMessage, { body: { channelId, ...text } })),
    )
    expect(answers).toHaveLength(10)
    expect((await importing).finished).toMatchObject({ done: 40, failed: 0 })
    await network.settled()
    const after = await step(ann, queryChannels, { query: { types: ['community'] } })
    const lounge = after.channels.find((channel) => channel.channelId === channelId)
    expect(lounge?.messageCount).toBe(53)
  })
})
