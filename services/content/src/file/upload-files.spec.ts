import { userDeleted } from '@causerie/contracts/community'
import { feedSettingUpdated, fileDeleted, fileRejected } from '@causerie/contracts/content'
import { presentFile } from '@causerie/hydration'
import { refusing } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { files } from '@causerie/replicas'
import { fileUploadedBy, usersCreated } from '@causerie/testkit/facts'
import { as, foldedRows, type Given, given, givenNetwork } from '@causerie/testkit/given'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentService } from '../service.ts'
import { deleteFile } from './delete-file.ts'
import { fileUsages } from './file-usage.ts'
import { uploadFile } from './upload-file.ts'
import { uploadVideo } from './upload-video.ts'

/** Each file of the facts has 1,000 bytes. */
const uploadedOf = (fileId: string) => fileUploadedBy('alice', fileId, 'video').data
const upload = (quota: number, ...story: Given[]) =>
  given(contentService, story).when(uploadFile, {
    resolved: { uploaded: [uploadedOf('new')], quota, names: ['new.mp4'] },
  })
const usageOf = (userId: string, ...story: Given[]) =>
  given(contentService, story).row(fileUsages.get(userId))?.bytes ?? 0

describe('an upload', () => {
  test('is refused where another one of the user has used up the quota meanwhile, and allowed up to it', async () => {
    const first = fileUploadedBy('alice', 'first')
    expect(await upload(2_000, first)).toEqual([fileUploadedBy('alice', 'new', 'video')])
    expect(await upload(1_999, first)).toEqual(refuse('file-quota-exceeded'))
    expect(await upload(1_999, fileUploadedBy('bob', 'first'))).toHaveLength(1)
    expect(
      await upload(1_999, first, fileDeleted({ fileId: 'first', userId: 'alice' })),
    ).toHaveLength(1)
  })

  test('that is refused for what its files are leaves who sent what', async () => {
    const rejection = refuse('not-a-video', ['notes.txt: This is of the type text/plain.'])
    const names = ['a.mp4', 'notes.txt']
    expect(
      await given(contentService, []).when(uploadVideo, {
        caller: as('alice'),
        resolved: { uploaded: [], quota: 1, rejection, names, bytes: 20 },
      }),
    ).toEqual(
      refusing(rejection, [
        fileRejected({ userId: 'alice', kind: 'video', names, bytes: 20, reason: 'not-a-video' }),
      ]),
    )
  })

  test('is refused of a user who was deleted while it arrived, whatever it is, and leaves nothing', async () => {
    const doors = contentService.operations.filter(
      ({ contract }) => contract.upload !== undefined || contract.fetches !== undefined,
    )
    expect(doors.length).toBeGreaterThan(0)
    const users = usersCreated('alice')
    const deleted = userDeleted({ userId: 'alice', deleteAll: true, erase: true })
    const file = { uploaded: [uploadedOf('new')], quota: 10_000, names: ['new.mp4'] }
    const rejected = { ...file, uploaded: [], rejection: refuse('unfit-file', ['new.mp4']) }
    for (const door of doors) {
      if (!('command' in door)) throw new Error(`${door.contract.id} is no command`)
      for (const resolved of [file, rejected]) {
        const request = { resolved, body: door.contract.example?.body ?? {} }
        const after = (...story: Given[]) => given(contentService, story).when(door, request)
        expect(await after(...users, deleted)).toEqual(refuse('user-not-found'))
        expect(await after(...users)).not.toEqual(refuse('user-not-found'))
      }
    }
  })

  test('of a video is refused for a feed that takes none', async () => {
    const before = {
      allowed: true,
      maxDurationSeconds: 600,
      transcodeConfig: { minResolution: '360p' as const, maxResolution: '1080p' as const },
    }
    const noVideos = feedSettingUpdated({
      feeds: [{ feedType: 'message', before, after: { ...before, allowed: false } }],
      by: 'ADMIN_root',
    })
    const resolved = { uploaded: [uploadedOf('new')], quota: 10_000, names: ['new.mp4'] }
    const video = (body: object) =>
      given(contentService, [noVideos]).when(uploadVideo, { resolved, body })
    for (const feedType of ['message', 'chat'])
      expect(await video({ feedType })).toEqual(refuse('video-not-allowed'))
    for (const body of [{}, { feedType: 'post' }, { feedType: 'clip' }])
      expect(await video(body)).toHaveLength(1)
  })
})

test('a file is deleted by its uploader and by administrators, once', async () => {
  const story = [fileUploadedBy('alice', 'photo')]
  const remove = (userId: string, kind: 'user' | 'admin' = 'user', ...more: Given[]) =>
    given(contentService, [...story, ...more]).when(deleteFile, {
      params: { fileId: 'photo' },
      caller: as(userId, kind),
      resolved: { fileId: 'photo', userId: 'alice' },
    })
  const gone = fileDeleted({ fileId: 'photo', userId: 'alice' })
  expect(await remove('alice')).toEqual([gone])
  expect(await remove('ADMIN_root', 'admin')).toEqual([gone])
  expect(await remove('bob')).toEqual(refuse('permission-denied'))
  expect(await remove('alice', 'user', gone)).toEqual(refuse('file-not-found'))
})

test('nothing that is stored of a file names a host, so that an installation can move', () => {
  const facts = [fileUploadedBy('alice', 'photo')]
  expect(JSON.stringify([facts, foldedRows(contentService, facts).texts()])).not.toMatch(/https?:/)
  const row = given(contentService, facts).row(files.get('photo'))
  if (!row) throw new Error('there is no photo')
  const urlAt = (publicUrl: string) =>
    JSON.stringify(
      presentFile({ ...row, doc: files.docOf(row) }, { networkId: givenNetwork, publicUrl }),
    )
  for (const publicUrl of ['https://one.example', 'https://other.example'])
    expect(urlAt(publicUrl)).toContain(`"fileUrl":"${publicUrl}/`)
})

test('the bytes of a user are the sum of their files, whatever is uploaded and deleted', () => {
  const act = fc.record({
    userId: fc.constantFrom('alice', 'bob'),
    fileId: fc.constantFrom('a', 'b', 'c', 'd'),
    isUpload: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const files = new Map<string, string>()
      const story = acts.flatMap(({ userId, fileId, isUpload }): Given[] => {
        const id = `${userId}-${fileId}`
        if (files.has(id) === isUpload) return []
        if (isUpload) files.set(id, userId)
        else files.delete(id)
        return [isUpload ? fileUploadedBy(userId, id) : fileDeleted({ fileId: id, userId })]
      })
      for (const userId of ['alice', 'bob'])
        expect(usageOf(userId, ...story)).toBe(
          [...files.values()].filter((owner) => owner === userId).length * 1_000,
        )
    }),
  )
})
