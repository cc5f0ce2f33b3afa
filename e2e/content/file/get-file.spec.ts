import { getFile } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { fileOf } from './steps.ts'

const given = sharedNetwork(people)

describeNetwork('GET /api/v3/files/:fileId', () => {
  it('returns a file to everybody in the network', async () => {
    const { alice, bob } = await given()
    const file = await fileOf(alice, { accessType: 'network' })
    expect((await bob.call(getFile, { params: { fileId: file.fileId } })).body.file).toEqual(file)
  })

  itInOneProcess('refuses unknown files', async () => {
    const { alice } = await given()
    expectError(await alice.call(getFile, { params: { fileId: 'nothing' } }), 404, 400400)
  })
})
