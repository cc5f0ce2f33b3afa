import { deleteFile, getFile } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { fileOf, pathOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const of = (fileId: string) => ({ params: { fileId } })

describeNetwork('DELETE /api/v3/files/:fileId', () => {
  it('deletes a file and its content', async () => {
    const { alice, network } = await given()
    const { fileId, fileUrl } = await fileOf(alice)
    expect((await alice.call(deleteFile, of(fileId))).body).toEqual({ fileId })
    expectError(await alice.call(getFile, of(fileId)), 404, 400400)
    expectError(await network.raw(pathOf(fileUrl)), 404, 400400)
    expectError(await alice.call(deleteFile, of(fileId)), 404, 400400)
  })

  itInOneProcess('requires the uploader or an administrator', async () => {
    const { alice, bob, admin } = await given()
    const { fileId } = await fileOf(alice)
    expectError(await bob.call(deleteFile, of(fileId)), 403, 400301)
    expect((await admin.call(deleteFile, of(fileId))).status).toBe(200)
  })
})
