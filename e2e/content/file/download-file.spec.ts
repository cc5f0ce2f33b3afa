import { downloadFile } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { fileOf, pathOf } from './steps.ts'

const given = sharedNetwork(people)

describeNetwork('GET /api/v3/files/:fileId/download', () => {
  it('redirects to the content, by a signed URL if the file is of the network', async () => {
    const { alice, bob, network } = await given()
    for (const accessType of ['public', 'network'] as const) {
      const { fileId, attributes } = await fileOf(alice, { accessType })
      const { status, headers } = await bob.call(downloadFile, { params: { fileId } })
      expect(status).toBe(302)
      const content = await network.raw(pathOf(headers.get('location') ?? ''))
      expect({ status: content.status, size: content.bytes.length }).toEqual({
        status: 200,
        size: attributes.size,
      })
    }
  })

  itInOneProcess('signs for one file and one size', async () => {
    const { alice, network } = await given()
    const { fileId } = await fileOf(alice, { accessType: 'network' })
    const other = await fileOf(alice, { accessType: 'network' })
    const { headers } = await alice.call(downloadFile, { params: { fileId } })
    const path = pathOf(headers.get('location') ?? '')
    for (const wrong of [
      path.replace(fileId, other.fileId),
      path.replace('size=full', 'size=small'),
      path.replace(/expires=\d/, 'expires=9'),
      path.split('?')[0] ?? '',
    ])
      expectError(await network.raw(wrong), 404, 400400)
  })

  itInOneProcess('requires a token', async () => {
    const { alice, network } = await given()
    const { fileId } = await fileOf(alice)
    expectError(await network.raw(`/api/v3/files/${fileId}/download`), 401, 400100)
    expectError(await alice.call(downloadFile, { params: { fileId: 'nothing' } }), 404, 400400)
    expectError(await alice.raw(`/api/v3/files/${fileId}/download?size=huge`), 400, 400000)
  })
})
