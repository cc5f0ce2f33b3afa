import type { RealtimeOwners } from '@causerie/broadcasts'
import { resources } from '@causerie/contracts/realtime'
import { expect, test } from 'vitest'
import { recorded } from '../../test/recorded.ts'
import { createAccess } from './access.ts'

/**
 * Everybody may read the feed; who stands behind a block with `ann`, and is no moderator, not what
 * is written there.
 */
const world = (blocks: Record<string, { others: string[]; areAll: boolean }>) => {
  const asked: string[] = []
  const answers = {
    readers: ({ kind, viewers }: { kind: string; viewers: { userId: string }[] }) => {
      const userIds = viewers.map(({ userId }) => userId)
      asked.push(`${kind} ${userIds.join()}`)
      const mayRead = (userId: string) =>
        kind !== 'post' || userId === 'moderator' || !blocks[userId]?.others.includes('ann')
      return { readers: userIds.filter(mayRead) }
    },
    blocks: ({ userIds }: { userIds: string[] }) => {
      asked.push(`blocks ${userIds.join()}`)
      return {
        blocks: userIds.flatMap((userId) =>
          blocks[userId] ? [{ userId, ...blocks[userId] }] : [],
        ),
      }
    },
  }
  const owners: RealtimeOwners = {
    ask: async (_, query, { input }) =>
      answers[query as keyof typeof answers](input as never) as never,
  }
  const access = createAccess(owners)
  const readersOf = async (by: readonly string[] | undefined, ...userIds: string[]) => {
    const written = { record: { kind: 'post', id: 'p' } as const, ...(by && { by }) }
    const viewers = userIds.map((userId) => ({ userId, kind: 'user' as const }))
    return [
      ...(await access.readers('n', { ...resources.feed('community', 'x'), written }, viewers)),
    ]
  }
  return { access, asked, blocks, readersOf }
}
const withAnn = { others: ['ann'], areAll: true }

test('who stands behind a block with the author is told what the owner lets them read; nobody else is asked about', async () => {
  const { asked, readersOf } = world({ bob: withAnn, moderator: withAnn })
  const everybody = ['alice', 'bob', 'moderator']
  expect(await readersOf(['ann'], ...everybody)).toEqual(['alice', 'moderator'])
  expect(await readersOf(['ben'], ...everybody)).toEqual(everybody)
  expect(asked).toEqual([
    `community-feed ${everybody.join()}`,
    `blocks ${everybody.join()}`,
    'post bob,moderator',
  ])
})

test('the owner is asked about everybody with blocks where the author is not known, or there are too many to remember', async () => {
  const { asked, readersOf } = world({ bob: withAnn, carol: { others: [], areAll: false } })
  expect(await readersOf(undefined, 'alice', 'bob')).toEqual(['alice'])
  expect(await readersOf(['ben'], 'bob', 'carol')).toEqual(['bob', 'carol'])
  expect(asked.filter((one) => one.startsWith('post'))).toEqual(['post bob', 'post carol'])
})

test('a block is asked for anew once it is recorded, for the two of them alone', async () => {
  const { access, asked, blocks, readersOf } = world({})
  expect(await readersOf(['ann'], 'alice', 'bob')).toEqual(['alice', 'bob'])
  blocks.bob = withAnn
  access.revoke('community', recorded({ type: 'UserBlocked' }), {
    of: 'all',
    userIds: ['bob', 'ann'],
  })
  expect(await readersOf(['ann'], 'alice', 'bob')).toEqual(['alice'])
  expect(asked.filter((one) => one.startsWith('blocks'))).toEqual([
    'blocks alice,bob',
    'blocks bob',
  ])
})

test('what an owner does not answer is asked again', async () => {
  let isAway = true
  const answers = {
    readers: { readers: ['bob'] },
    blocks: { blocks: [{ userId: 'bob', ...withAnn }] },
  }
  const access = createAccess({
    ask: async (_, query) => {
      if (isAway && query === 'blocks') throw new Error('away')
      return answers[query as keyof typeof answers] as never
    },
  })
  const of = {
    ...resources.feed('community', 'x'),
    written: { record: { kind: 'story', id: 's' } as const, by: ['ben'] },
  }
  const bob = { userId: 'bob', kind: 'user' } as const
  await expect(access.readers('n', of, [bob])).rejects.toThrow('away')
  isAway = false
  expect([...(await access.readers('n', of, [bob]))]).toEqual(['bob'])
})

test('a revocation of one user forgets nothing of the others', async () => {
  const { access, asked, readersOf } = world({})
  const many = Array.from({ length: 1_000 }, (_, i) => `user ${i}`)
  await readersOf(['ann'], ...many)
  const before = asked.length
  access.revoke('community', recorded({ type: 'UserBlocked' }), { of: 'all', userIds: ['user 1'] })
  await readersOf(['ann'], ...many)
  expect(asked.slice(before)).toEqual(['community-feed user 1', 'blocks user 1'])
})
