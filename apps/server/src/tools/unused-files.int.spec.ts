import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { channelCreated } from '@causerie/contracts/chat'
import { userUpdated } from '@causerie/contracts/community'
import type { ServiceName } from '@causerie/contracts/shared'
import { streamCreated } from '@causerie/contracts/streaming'
import { decision } from '@causerie/kernel'
import type { Fact } from '@causerie/protocol'
import { holds } from '@causerie/replicas'
import { createDatabase } from '@causerie/testkit/databases'
import { fileUploadedBy, postCreatedBy, usersCreated } from '@causerie/testkit/facts'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfiguration } from '../configuration/configuration.ts'
import { fileStoreOf } from '../roles/file-store.ts'
import { unusedFiles } from './unused-files.ts'
import { unusedFilesCount } from './unused-files-count.ts'
import { withService } from './with-service.ts'

const networkId = 'demo'
const day = 86_400_000

const world = async () => {
  const { url, drop } = await createDatabase(inject('postgres'))
  const folder = await mkdtemp(join(tmpdir(), 'unused-files-'))
  onTestFinished(async () => {
    await drop()
    await rm(folder, { recursive: true })
  })
  const configuration = readConfiguration({
    DATABASE_URL: url,
    LOG_LEVEL: 'error',
    FILE_STORE: folder,
  })
  const { store } = await fileStoreOf(configuration)
  const put = async (fileId: string): Promise<void> => {
    await writeFile(join(folder, 'upload'), fileId)
    await store.put(`${networkId}/${fileId}`, join(folder, 'upload'))
    const past = new Date(Date.now() - 2 * day)
    await utimes(join(folder, networkId, fileId), past, past)
  }
  const record = (name: ServiceName, ...facts: Fact[]) =>
    withService(configuration, name, (host) =>
      host.decide(
        { networkId, actor: 'nobody', cause: 'test' },
        decision({ orderBy: facts.map((fact) => fact.orderedBy), load: {}, decide: () => facts }),
      ),
    )
  /** What metrics show. */
  const counted = () => withService(configuration, 'content', unusedFilesCount)
  return { configuration, store, put, record, counted }
}

const channel = {
  channelId: 'night-shift',
  internalId: 'night-shift',
  messageFeedId: 'night-shift',
  type: 'live' as const,
  isOfCommunity: false,
  isDistinct: false,
  isPublic: true,
  displayName: '',
  metadata: {},
  tags: [],
  messageAutoDeleteEnabled: false,
  autoDeleteMessageByFlagLimit: 10,
  notificationMode: 'default' as const,
  avatarFileId: 'of-channel',
  attachedTo: {},
  userId: 'alice',
}
const stream = {
  streamId: 'stream',
  userId: 'alice',
  userInternalId: 'alice',
  parentStreamId: null,
  postId: null,
  channelId: null,
  title: 'Repotting',
  description: '',
  thumbnailFileId: 'of-stream',
  metadata: {},
  isSecure: false,
  resolution: 'SD' as const,
}

test('lists uploads and content that nothing has shown for a day, and removes them on request', async () => {
  const { configuration, store, put, record, counted } = await world()
  const shown = ['of-user', 'of-post', 'of-channel', 'of-stream']
  for (const fileId of [...shown, 'unused', 'lost', 'unused.small']) await put(fileId)
  await record('content', ...[...shown, 'unused'].map((fileId) => fileUploadedBy('alice', fileId)))
  await record(
    'content',
    postCreatedBy('alice', { dataType: 'image', data: { fileId: 'of-post' } }),
  )
  await record('community', ...usersCreated('alice'))
  await record('community', userUpdated({ userId: 'alice', avatarFileId: 'of-user' }))
  await record('chat', channelCreated(channel))
  await record('streaming', streamCreated(stream))

  expect(await unusedFiles(configuration, { remove: false })).toMatchObject({
    files: [],
    contents: [{ key: 'demo/lost' }],
  })
  expect(await counted()).toMatchObject({ files: 1, bytes: 4 })
  const later = { now: Date.now() + 2 * day }
  const found = await unusedFiles(configuration, { remove: true, ...later })
  expect(found).toMatchObject({
    files: [{ networkId, fileId: 'unused', userId: 'alice', size: 1_000 }],
    contents: [{ key: 'demo/lost', size: 4 }],
    bytes: 1_004,
    isRemoved: true,
  })
  expect(await counted()).toEqual({
    files: 0,
    bytes: 0,
    countedAt: new Date(later.now).toISOString(),
  })
  expect(await unusedFiles(configuration, { remove: false, ...later })).toMatchObject({
    files: [],
    contents: [],
    bytes: 0,
  })
  const sizes = await Promise.all(
    [...shown, 'unused', 'unused.small', 'lost'].map((fileId) =>
      store.size(`${networkId}/${fileId}`),
    ),
  )
  expect(sizes.map((size) => size !== undefined)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('keeps uploads of users on hold', async () => {
  const { configuration, store, put, record, counted } = await world()
  for (const [userId, fileId] of [
    ['alice', 'held'],
    ['bob', 'free'],
  ] as const) {
    await put(fileId)
    await record('content', fileUploadedBy(userId, fileId))
  }
  const hold = { recordType: 'user', recordId: 'alice', holdId: 'user:alice' } as const
  // The tool follows no source: this is what content has folded of the hold.
  const set = holds.put({ ...hold, reason: 'case 17', setBy: 'ADMIN_root', setAt: '' })
  await withService(configuration, 'content', (_, address) => insertRows(address, networkId, [set]))
  const later = { remove: true, now: Date.now() + 2 * day }
  expect(await unusedFiles(configuration, later)).toMatchObject({ files: [{ fileId: 'free' }] })
  expect(await counted()).toMatchObject({ files: 1 })
  const sizes = ['held', 'free'].map((fileId) => store.size(`${networkId}/${fileId}`))
  expect(await Promise.all(sizes)).toEqual([4, undefined])
})
