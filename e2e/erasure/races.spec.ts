import { addChannelUsers, createMessage } from '@causerie/contracts/chat'
import { deleteUser } from '@causerie/contracts/community'
import { createPost, deletePost, updatePost } from '@causerie/contracts/content'
import {
  expectError,
  freshNetwork,
  type Person,
  rebuildBeside,
  startInOneProcess,
} from '@causerie/testkit'
import { createDatabase } from '@causerie/testkit/databases'
import { eventually } from '@causerie/testkit/eventually'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { channelOf } from '../chat/channel/steps.ts'
import { communityOf } from '../community/community/steps.ts'
import { postIn } from '../content/post/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { step } from '../step.ts'
import { newCanaries } from './canaries.ts'
import { foundInFiles, foundInRows } from './find.ts'
import { slowUpload } from './slow-upload.ts'

/** An installation of its own: what is rebuilt here does not grow with the other specs. */
const start = async () => {
  const { url } = await createDatabase(inject('postgres'))
  const { network: where, stop } = await startInOneProcess(url)
  const network = await freshNetwork({ on: where })
  return { where, stop, network, admin: await network.admin() }
}

/** Passes find what was being written at the time of the erasure a minute later. */
const untilLastPass = { timeout: 100_000 }

describeNetwork('an erasure', () => {
  let own: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    own = await start()
  })
  afterAll(() => own?.stop())

  const canaries = newCanaries()
  const left = () => foundInRows(own.where.databaseUrl, canaries)
  const erase = (userId: string) =>
    step(own.admin, deleteUser, { params: { userId }, query: { erase: true } })

  /** Writes as long as that is allowed, one word after the other. */
  const writeOn = async (person: Person, channelId: string): Promise<number> => {
    for (let written = 0; ; written += 1) {
      const text = `about ${canaries.next('text')}`
      const { status } =
        written % 2 === 0
          ? await person.call(createMessage, { body: { channelId, data: { text } } })
          : await person.call(createPost, {
              body: { targetType: 'user', targetId: person.userId, data: { text } },
            })
      if (status !== 200) return written
    }
  }
  const inChannelOfAnother = async (userId: string) => {
    const [owner, person] = await Promise.all([
      own.network.signIn('owner'),
      own.network.signIn(userId),
    ])
    const { channelId } = await channelOf(owner)
    await step(owner, addChannelUsers, { params: { channelId }, body: { userIds: [userId] } })
    await own.network.settled()
    return { person, channelId }
  }

  test('in the middle of writes leaves nothing of them', async () => {
    const { person, channelId } = await inChannelOfAnother('alice')
    const writing = Promise.all(Array.from({ length: 4 }, () => writeOn(person, channelId)))
    await eventually(async () => (await left()).length, { timeout: 20_000 }).toBeGreaterThan(20)
    await erase('alice')
    expect(Math.min(...(await writing))).toBeGreaterThan(0)
    await own.network.settled()
    await eventually(left, untilLastPass).toEqual([])
  })

  test('while a file arrives leaves nothing of it, even if the rest follows later', async () => {
    const dan = await own.network.signIn('dan')
    const words = { name: canaries.next('file name'), text: canaries.next('content') }
    const { finish } = await slowUpload(dan, { baseUrl: own.where.baseUrl, ...words })
    const { kept } = own.where
    const arriving = async () => (kept ? foundInFiles(kept, canaries) : [])
    await eventually(async () => (await arriving()).length, untilLastPass).toBe(1)
    await erase('dan')
    await own.network.settled()
    expect(await finish()).toBe(404)
    await own.network.settled()
    expect(await left()).toEqual([])
    await eventually(arriving).toEqual([])
  })

  test('leaves nothing of what moderators repeated under a key', async () => {
    const [owner, frank] = await Promise.all([
      own.network.signIn('owner'),
      own.network.signIn('frank'),
    ])
    const { communityId } = await communityOf(owner, { userIds: ['frank'] })
    await own.network.settled()
    const [tag, other] = [canaries.next('hashtag'), canaries.next('another hashtag')]
    const { postId } = await postIn(frank, communityId, { hashtags: [tag] })
    const { postId: deleted } = await postIn(frank, communityId, { hashtags: [other] })
    const once = (key: string) => ({ headers: { 'idempotency-key': key } })
    const body = { data: { text: 'Edited.' } }
    await step(owner, updatePost, { params: { postId }, body, ...once('edit') })
    await step(owner, deletePost, { params: { postId: deleted }, ...once('deletion') })
    const outcomes = async () =>
      (await left()).filter(({ where }) => where.endsWith('log.outcomes')).length
    expect(await outcomes()).toBe(2)
    await erase('frank')
    await own.network.settled()
    await eventually(left, untilLastPass).toEqual([])
  })

  test('is refused when it is asked for again, and changes nothing', async () => {
    const asked = { params: { userId: 'alice' }, query: { erase: true } }
    expectError(await own.admin.call(deleteUser, asked), 400, 400000)
    await own.network.settled()
    expect(await left()).toEqual([])
  })

  test('of a user who was deleted before leaves nothing of what stayed then', async () => {
    const { person, channelId } = await inChannelOfAnother('carol')
    const writing = writeOn(person, channelId)
    await eventually(async () => (await left()).length, { timeout: 20_000 }).toBeGreaterThan(20)
    await step(own.admin, deleteUser, { params: { userId: 'carol' } })
    await writing
    await own.network.settled()
    expect((await left()).length).toBeGreaterThan(20)
    await erase('carol')
    await own.network.settled()
    await eventually(left, untilLastPass).toEqual([])
  })

  test('beside rebuilds leaves the same rows', async () => {
    const { person, channelId } = await inChannelOfAnother('bob')
    const writing = writeOn(person, channelId)
    await eventually(async () => (await left()).length, { timeout: 20_000 }).toBeGreaterThan(20)
    const [chat, content] = await Promise.all([
      rebuildBeside(own.where, 'chat', { batchSize: 23 }),
      rebuildBeside(own.where, 'content', { batchSize: 23 }),
      erase('bob'),
    ])
    await writing
    expect([...chat, ...content]).toEqual([])
    await own.network.settled()
    await eventually(left, untilLastPass).toEqual([])
    for (const service of ['community', 'chat', 'content'] as const)
      expect(await rebuildBeside(own.where, service, { isDryRun: true })).toEqual([])
  })
})
