import { queryMessagesV5 } from '@causerie/contracts/chat'
import { queryBlockedUsers, queryCommunityUsers } from '@causerie/contracts/community'
import { getPost, getStory } from '@causerie/contracts/content'
import { type FreshNetwork, freshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { pathOf } from '../content/file/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { answersOf } from '../gateway/import/steps.ts'
import { sendZip } from '../gateway/import/zip.ts'
import { type NetworkExport, networkExportBy } from '../gateway/network-export/steps.ts'
import { sharedNetwork } from '../shared-network.ts'
import { only, step } from '../step.ts'
import { comparable, mover } from './comparable.ts'
import { wholeWorld } from './world.ts'

const importedBy = async (by: Person, { zip }: Pick<NetworkExport, 'zip'>) =>
  answersOf(await sendZip(by, zip))

const filesIn = ({ names, bytes }: NetworkExport) =>
  new Map(
    names
      .filter((name) => name.startsWith('files/'))
      .map((name) => [name, bytes(name)?.toString('base64')]),
  )

const moved = async (network: FreshNetwork) => {
  const world = await wholeWorld(network)
  const exported = await networkExportBy(world.admin)
  const other = await freshNetwork()
  const moverThere = await other.admin(mover)
  const first = await importedBy(moverThere, exported)
  await other.settled()
  return { ...world, exported, other, moverThere, first }
}
const given = sharedNetwork(moved)

describeNetwork('the export of a network', () => {
  it('imports into another network without a failure, and is exported there as the same', async () => {
    const { exported, first, moverThere } = await given()
    expect(first.failed).toEqual([])
    const again = await networkExportBy(moverThere)
    expect(comparable(again.records)).toEqual(comparable(exported.records))
    expect(filesIn(again)).toEqual(filesIn(exported))
  })

  it('imports a second time as nothing', async () => {
    const { exported, moverThere } = await given()
    expect(await importedBy(moverThere, exported)).toMatchObject({
      failed: [],
      finished: { done: 0, exists: exported.records.length - 1 },
    })
  })

  it('imports into its own network as nothing', async () => {
    const { admin, exported } = await given()
    expect(await importedBy(admin, exported)).toMatchObject({
      failed: [],
      finished: { done: 0, exists: exported.records.length - 1 },
    })
  })

  it('is read there as it was', async () => {
    const { alice, other, moverThere, gardeners, post, story, secret, withSecret, nightShift } =
      await given()
    const there = await other.signIn('alice')
    const { communityId } = gardeners
    const { channelId } = nightShift
    const read = async (by: Person) => {
      const messages = await step(by, queryMessagesV5, { query: { messageFeedId: channelId } })
      const shown = only((await step(by, getPost, { params: { postId: post.postId } })).posts)
      const told = only((await step(by, getStory, { params: { storyId: story.storyId } })).stories)
      return {
        messages: messages.messages.map(({ data, segment, createdAt }) => ({
          data,
          segment,
          createdAt,
        })),
        post: { reactions: shown.reactions, comments: shown.comments, createdAt: shown.createdAt },
        story: {
          data: told.data,
          reactions: told.reactions,
          commentsCount: told.commentsCount,
          expiresAt: told.expiresAt,
        },
      }
    }
    expect(await read(there)).toEqual(await read(alice))

    const { posts, files } = await step(there, getPost, { params: { postId: withSecret.postId } })
    expect(posts).toHaveLength(1)
    const file = files.find(({ fileId }) => fileId === secret.fileId)
    expect(file).toMatchObject({ accessType: 'network', altText: 'A hidden bed' })
    expect((await other.raw(pathOf(file?.fileUrl ?? ''))).status).toBe(401)

    const carol = await other.signIn('carol')
    const { follows } = await step(carol, queryBlockedUsers, {})
    expect(follows).toMatchObject([{ fromUserPublicId: 'bob' }])
    const { communityUsers } = await step(moverThere, queryCommunityUsers, {
      params: { communityId },
      query: { memberships: ['banned'] },
    })
    expect(communityUsers).toMatchObject([{ userPublicId: 'dan' }])
    await expect(other.signIn('eve')).rejects.toThrow(/could not sign in/)
  })
})
