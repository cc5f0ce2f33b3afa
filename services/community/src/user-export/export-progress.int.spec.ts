import { deleteUser, getUserExport, requestUserExport } from '@causerie/contracts/community'
import { type ExportReport, recordExportProgress } from '@causerie/contracts/shared'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startLoneCommunity } from '../../test/lone-community.ts'

let community: Awaited<ReturnType<typeof startLoneCommunity>>
beforeAll(async () => {
  community = await startLoneCommunity(inject('postgres'))
})
afterAll(() => community?.close())

const counts = { kinds: { done: 3, of: 20 }, records: 30, files: 1, bytes: 5 * 1024 ** 3 }
const ofAlice = { params: { userId: 'alice' } }

/** A fresh network, and what a gateway reports of downloads of alice in it. */
const fresh = async () => {
  const network = await community.network()
  const report = async (more: Partial<ExportReport>) =>
    recordExportProgress.answer.parse(
      await community.host.ask({
        query: recordExportProgress.name,
        networkId: network.networkId,
        input: {
          userId: 'alice',
          downloadId: 'd',
          status: 'preparing',
          milliseconds: 0,
          ...counts,
          ...more,
        },
        position: '',
      }),
    )
  return { ...network, report }
}

test('the export says how far its download is, and how it ended', async () => {
  const { reply, report } = await fresh()
  const { export: asked } = await reply(requestUserExport, ofAlice)
  expect(await reply(getUserExport, ofAlice)).toEqual({ export: asked })
  expect(await report({})).toEqual({})
  const { export: running } = await reply(getUserExport, ofAlice)
  expect(running).toEqual({
    ...asked,
    status: 'preparing',
    progress: { ...counts, startedAt: expect.any(String), updatedAt: expect.any(String) },
  })
  await report({ status: 'failed' })
  const { export: failed } = await reply(getUserExport, ofAlice)
  expect(failed).toMatchObject({ status: 'failed', downloadUrl: asked.downloadUrl })
  expect(failed.progress?.endedAt).toBe(failed.progress?.updatedAt)
  await report({ downloadId: 'again', status: 'done' })
  expect((await reply(getUserExport, ofAlice)).export).toMatchObject({ status: 'done' })
})

test('a download of an earlier link says nothing of a new one', async () => {
  const { reply, report } = await fresh()
  await report({ milliseconds: 60_000 })
  const { export: asked } = await reply(requestUserExport, ofAlice)
  expect((await reply(getUserExport, ofAlice)).export).toEqual(asked)
  expect(asked.status).toBe('ready')
})

test('nothing is recorded of who is deleted', async () => {
  const { as, reply, report } = await fresh()
  await reply(deleteUser, ofAlice, as('ADMIN_root', 'admin'))
  expect(await report({})).toEqual({ refused: 'user-not-found' })
})
